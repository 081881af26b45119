import { testEverySituation } from "./every-situation.ts";

testEverySituation("node:test spec", "forwards");
