/**
 * What compilers, make and bash say in other languages, as readers and rules know it. Only fixed words are turned: the severity behind a
 * place, make's folders and its last line, bash's missing command. Sources: the catalogues of GCC 12, GNU make 4.3, bash 5.2 and the JDK.
 */
import { alternatives } from "../alternatives.ts";

/** What stands between a place and a message. */
const severities: Readonly<Record<string, string>> = {
  error: "Fehler|erreur|errore|erro|fejl|fel|fout|virhe|greška|chyba|błąd|hata|lỗi|σφάλμα|ошибка|помилка|грешка|エラー|错误|錯誤|오류",
  "fatal error":
    "schwerwiegender Fehler|erreur fatale|error fatal|errore fatale|erro fatal|fatal fejl|ödesdigert fel|fatale fout|vakava virhe|" +
    "fatalna greška|ölümcül hata|lỗi nghiêm trọng|μοιραίο σφάλμα|фатальная ошибка|критична помилка|кобна грешка|致命的エラー|致命错误|嚴重錯誤",
  "internal compiler error":
    "interner Compiler-Fehler|erreur interne du compilateur|error interno del compilador|コンパイラ内部エラー|编译器内部错误|編譯器內部錯誤|" +
    "внутренняя ошибка компилятора",
  warning:
    "Warnung|avertissement|aviso|avvertimento|advarsel|varning|let op|varoitus|upozorenje|varování|ostrzeżenie|UYARI|uyarı|" +
    "peringatan|cảnh báo|προειδοποίηση|предупреждение|попередження|упозорење|警告|경고",
  note:
    "Anmerkung|Hinweis|remarque|nota|bemærk|huom|napomena|poznámka|uwaga|bilgi|catatan|ghi chú|σημείωση|замечание|зауваження|" +
    "напомена|備考|注意|附注|附註|참고",
};
const english = new Map(Object.entries(severities).flatMap(([word, others]) => others.split("|").map((other) => [other, word] as const)));
/** Longer words first: a word may begin another. */
const anySeverity = [...english.keys()].sort((a, b) => b.length - a.length).join("|");
const placed = new RegExp(
  String.raw`^(\S.{0,500}?(?::\d{1,9}(?::\d{1,9})?|\(\d{1,9}(?:,\d{1,9})?\)):|(?:cc1(?:plus)?|gcc|g\+\+|cc|c\+\+|collect2):) ?` +
    `(${anySeverity})[ \u00a0]?[:：] ?`,
);

const leaves = alternatives(
  /verlassen|quitte|se sale|uscita|sair |Saindo|Forlader|Lämnar|verlaten|Opuszczenie|Opouští|Poistutaan|Izlazi/,
  /выход|Залишаю|Напуштам|Rời|离开|離開|から出ます|나감/,
);
const enters = alternatives(
  /betreten|entre|se entra|ingresso|entrar|Entrando|Går til|binnengegaan|Wejście|Vstupuje|Siirrytään|Ulazi/,
  /вход|входимо|Улазим|Vào|进入|進入|に入ります|들어감/,
);
const folder = /^(g?make(?:\[\d{1,4}\])?)\s?: .{0,80}?['"„“”«「‘]\s?([^'"„“”»」’]{1,1000}?)\s?['"“”»」’]/;
const failed = /^(g?make(?:\[\d{1,4}\])?)\s?: \*\*\* (\[.{1,1000}\]) [^\s\d]{2,12} (\d{1,3})(?!\d)/;

const absent = new RegExp(
  String.raw`^.{0,400}: ?(\S{1,200})\s?[:：] ?` +
    "(?:Kommando nicht gefunden\\.?|Befehl nicht gefunden\\.?|commande introuvable|orden no encontrada|comando non trovato|" +
    "comando não encontrado|opdracht niet gevonden|nie znaleziono polecenia|kommandot finns inte|команда не найдена|" +
    "команду не знайдено|コマンドが見つかりません|未找到命令|指令找不到|명령어를 찾을 수 없음)$",
);
/** How such a line ends: few lines meet the pattern. */
const lastLetters = new Set([..."n.eaoidа令到んり음"]);

/** A line in the words that readers know; the line itself where it says nothing in other words. `placing`: a place may stand in it. */
export const inEnglish = (text: string, placing: boolean): string => {
  if (text.length > 2_000 || text.length < 8) return text;
  const first = text.charCodeAt(0);
  const isMake = (first === 0x6d && text.startsWith("make")) || (first === 0x67 && text.startsWith("gmake"));
  if (isMake) {
    const error = failed.exec(text);
    if (error !== null) return `${error[1]}: *** ${error[2]} Error ${error[3]}${text.slice(error[0].length)}`;
    const moved = folder.exec(text);
    if (moved === null || text.includes(" directory ")) return text;
    const way = leaves.test(text) ? "Leaving" : enters.test(text) ? "Entering" : null;
    return way === null ? text : `${moved[1]}: ${way} directory '${moved[2]}'`;
  }
  if (placing || first === 0x63 || first === 0x67) {
    const found = placed.exec(text);
    if (found !== null) return `${found[1]} ${english.get(found[2] ?? "")}: ${text.slice(found[0].length)}`;
  }
  return lastLetters.has(text.at(-1) ?? "") ? text.replace(absent, "bash: $1: command not found") : text;
};
