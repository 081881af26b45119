import { attacksOnPlaces } from "./attacks-on-places.ts";
import { testAttacks } from "./stopped.ts";

testAttacks("what reaches beyond the tree", attacksOnPlaces);
