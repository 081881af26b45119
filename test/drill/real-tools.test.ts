import { testRealTools } from "./stopped.ts";

testRealTools("vitest", "eslint");
