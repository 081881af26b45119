import { attacksOnTheLoop } from "./attacks-on-the-loop.ts";
import { testAttacks } from "./stopped.ts";

testAttacks("what wears the loop out", attacksOnTheLoop);
