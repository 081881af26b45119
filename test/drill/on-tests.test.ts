import { attacksOnTests } from "./attacks-on-tests.ts";
import { testAttacks } from "./stopped.ts";

testAttacks("what weakens tests", attacksOnTests);
