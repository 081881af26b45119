import { attacksAroundTheGate } from "./attacks-around-the-gate.ts";
import { testAttacks } from "./stopped.ts";

testAttacks("what goes around the gate", attacksAroundTheGate);
