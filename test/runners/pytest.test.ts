import { testEverySituation } from "./every-situation.ts";

testEverySituation("pytest", "backwards");
