import { attacksInPython, honestTwins, undecidables } from "./honest-twins.ts";
import { testAttacks } from "./stopped.ts";

testAttacks("attacks in Python, and their honest twins", [...attacksInPython, ...honestTwins]);
testAttacks("what no rule can tell from a repair", undecidables);
