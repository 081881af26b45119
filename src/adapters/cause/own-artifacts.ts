/** What a build of this checkout put into caches for others of its modules: on another commit it would stand in for that one's own. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Modules are looked for this deep, and no more of them. */
const deepest = 4;
const mostModules = 300;

/** Folders of Maven's local repository that hold modules of the project in `root` (`mvn install`). */
export const ownArtifacts = (root: string, home: string): readonly string[] => {
  const repository = join(home, ".m2/repository");
  if (!existsSync(join(root, "pom.xml")) || !existsSync(repository)) return [];
  const modules = [...poms(root, deepest)].slice(0, mostModules).flatMap((path) => coordinates(readFileSync(path, "utf8")));
  return [...new Set(modules)].map((path) => join(repository, path)).filter(existsSync);
};

function* poms(folder: string, depth: number): Generator<string> {
  if (existsSync(join(folder, "pom.xml"))) yield join(folder, "pom.xml");
  if (depth === 0) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && !/^(?:\..*|target|src|node_modules)$/.test(entry.name)) yield* poms(join(folder, entry.name), depth - 1);
}

/** "org/example/core" of a module; its group may be its parent's (maven.apache.org/pom.html, "Maven Coordinates"). */
const coordinates = (pom: string): readonly string[] => {
  const parent = /<parent>(?<inside>[\s\S]*?)<\/parent>/.exec(pom)?.groups?.inside ?? "";
  const own = pom.replace(
    /<(?:parent|dependencies|dependencyManagement|build|profiles|plugins)>[\s\S]*?<\/(?:parent|dependencies|dependencyManagement|build|profiles|plugins)>/g,
    "",
  );
  const tag = (name: string, text: string) => new RegExp(`<${name}>\\s*(?<value>[\\w.-]+)\\s*</${name}>`).exec(text)?.groups?.value;
  const group = tag("groupId", own) ?? tag("groupId", parent);
  const artifact = tag("artifactId", own);
  return group === undefined || artifact === undefined ? [] : [`${group.replaceAll(".", "/")}/${artifact}`];
};
