import { silencers } from "./silencers.ts";
import { testAttacks } from "./stopped.ts";

testAttacks("what silences a finding", silencers);
