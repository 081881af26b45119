import { honestTwins } from "./honest-twins.ts";
import { testAttacks } from "./stopped.ts";

testAttacks("the honest twins of attacks", honestTwins);
