import { testHonestRepairs } from "./built-projects.ts";

testHonestRepairs(/^(?:make|cargo|go|java)\b/);
