import { attacksInPython, undecidables } from "./honest-twins.ts";
import { testAttacks } from "./stopped.ts";

testAttacks("attacks in Python", attacksInPython);
testAttacks("what no rule can tell from a repair", undecidables);
