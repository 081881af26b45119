import { testRealTools } from "./stopped.ts";

testRealTools("tsc", "mypy");
