import { testHonestRepairs } from "./built-projects.ts";

testHonestRepairs(/^python\b/);
