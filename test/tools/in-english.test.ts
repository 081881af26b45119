import { describe, expect, test } from "vitest";
import { inEnglish } from "../../src/tools/log/in-english.ts";
import { readLog, short } from "./read-log.ts";

describe("a compiler that speaks another language is read", () => {
  test.each([
    ["German", "src/a.c:3:5: Fehler: »x« nicht deklariert", "Makefile:3: all", "Fehler"],
    ["French", "src/a.c:3:5: erreur: « x » non déclaré", "Makefile:3 : all", "Erreur"],
    ["Spanish", "src/a.c:3:5: error: 'x' sin declarar", "Makefile:3: all", "Error"],
    ["Italian", "src/a.c:3:5: errore: 'x' non dichiarato", "Makefile:3: all", "Errore"],
    ["Russian", "src/a.c:3:5: ошибка: «x» не описан", "Makefile:3: all", "Ошибка"],
    ["Japanese", "src/a.c:3:5: エラー: ‘x’ が宣言されていません", "Makefile:3: all", "エラー"],
    ["Chinese", "src/a.c:3:5: 错误：‘x’未声明", "Makefile:3：all", "错误"],
    ["Polish", "src/a.c:3:5: błąd: 'x' niezadeklarowany", "Makefile:3: all", "Błąd"],
  ])("%s", (_, line, target, word) => {
    const warning = "src/a.c:2:1: Warnung: y [-Wunused]\nsrc/a.c:2:1: 警告：y [-Wunused]";
    const reading = readLog(`${warning}\n${line}\n    3 |     x\n      |     ^\nmake: *** [${target}] ${word} 1\n`, {
      command: "make",
      files: ["src/a.c", "Makefile"],
    });
    expect(reading.class).toBe("code");
    expect(reading.failures.map(({ file, line: at, column }) => [file, at, column])).toEqual([["src/a.c", 3, 5]]);
    expect(reading.excerpt).toContain(line);
  });

  test("behind a command that nobody knows, and Java's", () => {
    const log = "src/a.c:3:5: schwerwiegender Fehler: b.h: Datei nicht gefunden\nsrc/A.java:4: エラー: シンボルを見つけられません\n";
    expect(short(readLog(log, { files: ["src/a.c", "src/A.java"] }))).toEqual([
      "src/a.c:3:5 b.h: Datei nicht gefunden",
      "src/A.java:4 シンボルを見つけられません",
    ]);
  });

  test.each([
    ["make[1]: Verzeichnis „/srv/repo/sub“ wird betreten", "make[1]: Verzeichnis „/srv/repo/sub“ wird verlassen"],
    ["make[1] : on entre dans le répertoire « /srv/repo/sub »", "make[1] : on quitte le répertoire « /srv/repo/sub »"],
    ["make[1]: 进入目录“/srv/repo/sub”", "make[1]: 离开目录“/srv/repo/sub”"],
    ["make[1]: ディレクトリ '/srv/repo/sub' に入ります", "make[1]: ディレクトリ '/srv/repo/sub' から出ます"],
  ])("in the folder of make: %s", (enter, leave) => {
    const log = `${enter}\na.c:3:5: Fehler: x\nmake[1]: *** [Makefile:3: all] Fehler 1\n${leave}\na.c:4:1: Fehler: y\nmake: *** [Makefile:1: all] Fehler 2\n`;
    expect(short(readLog(log, { command: "make", files: ["a.c", "sub/a.c"] }))).toEqual(["sub/a.c:3:5 x", "a.c:4:1 y"]);
  });
});

test.each([
  "./x.sh: Zeile 3: frobnicate: Kommando nicht gefunden.",
  "./x.sh: ligne 3: frobnicate : commande introuvable",
  "./x.sh: línea 3: frobnicate: orden no encontrada",
  "./x.sh:行3: frobnicate: 未找到命令",
])("a program that bash does not find is missing: %s", (line) => {
  expect(readLog(`${line}\nmake: *** [Makefile:3: all] Fehler 127\n`, { command: "make" }).errorClass).toBe("missing-command");
});

test.each(["a.c:3:5: error: Fehler: x", "Fehler: x", "see a.c:3 for Fehler", "make: Nothing to be done for 'all'."])(
  "other lines stay as they are: %s",
  (line) => {
    expect(inEnglish(line, true)).toBe(line);
  },
);
