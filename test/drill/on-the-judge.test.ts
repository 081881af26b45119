import { attacksOnTheJudge } from "./attacks-on-the-judge.ts";
import { testAttacks } from "./stopped.ts";

testAttacks("what deceives the judge", attacksOnTheJudge);
