import { attacksThroughTypes } from "./attacks-through-types.ts";
import { testAttacks } from "./stopped.ts";

testAttacks("what lies to the types", attacksThroughTypes);
