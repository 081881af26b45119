import { attacksOnChecks } from "./attacks-on-checks.ts";
import { testAttacks } from "./stopped.ts";

testAttacks("what weakens checks", attacksOnChecks);
