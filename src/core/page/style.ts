/** The page's look: one column, system fonts, light and dark by the reader's preference, fit for a phone and for paper. */
export const pageStyle = `
:root{color-scheme:light dark;--page:#fbfbfa;--card:#fff;--text:#1c2024;--soft:#5b6470;--line:#e3e5e8;--track:#f0f1f3;--code:#f4f5f6;
--good:#1a7f4b;--good-soft:#e3f5ea;--bad:#c23934;--bad-soft:#fdecea;--warning:#8a5a00;--warning-soft:#fdf3dc;--neutral:#57606a;--neutral-soft:#eceef1;
--tool:#2f6feb;--tool-soft:#e6efff;--agent:#7d4fd6;--agent-soft:#f1eafd;--link:#1f5fd0;--focus:#2f6feb}
@media (prefers-color-scheme:dark){:root{--page:#111418;--card:#181c22;--text:#e4e7eb;--soft:#9aa4b1;--line:#2b313a;--track:#20262e;--code:#1f252d;
--good:#4cc38a;--good-soft:#15291f;--bad:#ff7b72;--bad-soft:#331a1b;--warning:#e3b341;--warning-soft:#2d2412;--neutral:#9aa4b1;--neutral-soft:#232a33;
--tool:#6ea8fe;--tool-soft:#16243a;--agent:#b794f6;--agent-soft:#251b3a;--link:#7fb0ff;--focus:#7fb0ff}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
main,.top,.foot{max-width:1040px;margin:0 auto;padding:0 20px}
a{color:var(--link);text-underline-offset:2px}
a:focus-visible,summary:focus-visible,pre:focus-visible,.scroll:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999px;top:0;background:var(--card);padding:8px 14px;z-index:2}.skip:focus{left:8px;top:8px}
code,pre,kbd{font-family:ui-monospace,SFMono-Regular,"SF Mono",Menlo,Consolas,"Liberation Mono","DejaVu Sans Mono",monospace;font-size:.86em}code{white-space:break-spaces}pre code{white-space:inherit}
code{background:var(--code);padding:.1em .35em;border-radius:4px}
pre{background:var(--code);border-radius:8px;padding:12px 14px;margin:10px 0;overflow:auto;line-height:1.5;max-height:32rem;overflow-wrap:normal}
pre code{background:none;padding:0;font-size:1em}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 8px;letter-spacing:-.015em}
h2{font-size:1.2rem;margin:40px 0 12px;letter-spacing:-.01em}
h3{font-size:1rem;margin:0 0 6px}
p{margin:0 0 10px}
.verdict{margin:28px 0 0;padding:24px 26px;background:var(--card);border:1px solid var(--line);border-left:6px solid var(--tone);border-radius:12px}
.verdict .say{font-size:1.06rem;max-width:70ch}
.verdict .note{margin:8px 0 0;padding-left:12px;border-left:3px solid var(--line);color:var(--soft);max-width:80ch}
.good{--tone:var(--good);--tone-soft:var(--good-soft)}.bad{--tone:var(--bad);--tone-soft:var(--bad-soft)}
.warning{--tone:var(--warning);--tone-soft:var(--warning-soft)}.neutral,.muted{--tone:var(--neutral);--tone-soft:var(--neutral-soft)}
.tool{--tone:var(--tool);--tone-soft:var(--tool-soft)}.agent{--tone:var(--agent);--tone-soft:var(--agent-soft)}
.next{margin-top:16px;padding:12px 16px;border-radius:8px;background:var(--tone-soft)}.next p{margin:0}.next pre{background:var(--card);margin:10px 0 2px}
.facts{display:flex;flex-wrap:wrap;gap:6px 22px;margin:18px 0 0;padding:0;font-size:.9rem;color:var(--soft)}
.facts div{display:flex;gap:6px}.facts dt{margin:0;white-space:nowrap}.facts dd{margin:0;color:var(--text)}
nav{margin:16px 0 0;font-size:.92rem}nav ul{display:flex;flex-wrap:wrap;gap:4px 18px;list-style:none;margin:0;padding:0}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px 18px;margin:0 0 14px}
.pill{display:inline-block;white-space:nowrap;padding:1px 9px;border-radius:99px;font-size:.82rem;font-weight:600;color:var(--tone);background:var(--tone-soft)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.93rem}
caption{text-align:left;color:var(--soft);font-size:.86rem;padding:0 0 6px}
th,td{text-align:left;overflow-wrap:break-word;padding:8px 14px 8px 0;border-bottom:1px solid var(--line);vertical-align:top}
tr:last-child td,tr:last-child th{border-bottom:0}
thead th{font-size:.8rem;font-weight:600;color:var(--soft);white-space:nowrap}
tbody th{font-weight:600}.when{white-space:nowrap;font-weight:400}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.soft{color:var(--soft);font-weight:400}.small{font-size:.88rem}
details{margin:8px 0 0}
summary{cursor:pointer;padding:3px 0}
summary:hover{color:var(--link)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
ul.plain,ol.plain{margin:6px 0;padding-left:1.2em}
.row{display:grid;grid-template-columns:minmax(72px,11rem) 1fr;gap:14px;align-items:center;padding:5px 0}
.row .name{font-size:.9rem;font-weight:600;text-align:right}
.lane{position:relative;height:24px;background:var(--track);border-radius:5px;list-style:none;margin:0;padding:0}
.bar{position:absolute;top:3px;bottom:3px;min-width:4px;border-radius:3px;background:var(--tone)}
.bar.thin{top:8px;bottom:8px;opacity:.55}
.ticks{position:relative;height:20px;font-size:.76rem;color:var(--soft);font-variant-numeric:tabular-nums}
.ticks span{position:absolute;transform:translateX(-50%);white-space:nowrap}.ticks span:first-child{transform:none}.ticks span:last-child{transform:translateX(-100%)}
.legend{display:flex;flex-wrap:wrap;gap:4px 16px;margin:10px 0 0;padding:0;list-style:none;font-size:.84rem;color:var(--soft)}
.legend li{display:flex;align-items:center;gap:6px}.key{width:12px;height:12px;border-radius:3px;background:var(--tone)}
.nights svg{display:block;width:100%;height:90px}.nights rect{fill:var(--tone)}.nights .good,.nights~* .good{opacity:.55}
.ends{display:flex;justify-content:space-between;font-size:.76rem;color:var(--soft);font-variant-numeric:tabular-nums;margin-top:4px}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(280px,1fr));gap:14px}.charts .card{margin:0}
.columns{display:flex;align-items:flex-end;gap:6px;margin:12px 0 0;padding:0;list-style:none;overflow-x:auto}
.columns li{flex:1 1 0;min-width:46px;max-width:110px;text-align:center;font-size:.76rem;color:var(--soft);line-height:1.3}
.columns .value{display:block;font-size:.9rem;font-weight:600;color:var(--text);font-variant-numeric:tabular-nums}
.columns .stem{display:flex;flex-direction:column;justify-content:flex-end;height:96px}
.columns .fill{display:block;border-radius:4px 4px 0 0;background:var(--tone);min-height:3px}
.columns .label{display:block;border-top:1px solid var(--line);padding-top:4px;min-height:2.9em;overflow:hidden}
.diff{padding:8px 0}.diff:not(.log){max-height:none}.diff code{display:block;min-width:max-content}
.diff span{display:block;padding:0 14px;white-space:pre}
.diff .add{background:var(--good-soft);box-shadow:inset 3px 0 var(--good)}.diff .del{background:var(--bad-soft);box-shadow:inset 3px 0 var(--bad)}.diff .hunk{color:var(--soft);padding-top:6px;padding-bottom:2px}
.plus{color:var(--good)}.minus{color:var(--bad)}
.talk{border-left:3px solid var(--line);padding:2px 0 2px 12px;margin:10px 0}.talk .who{font-size:.8rem;font-weight:600;color:var(--soft)}
.talk pre{white-space:pre-wrap;overflow-wrap:anywhere}
.options{margin:10px 0 0;padding:0;list-style:none}.options li{margin:0 0 8px}
.stack{display:flex;height:14px;border-radius:3px;overflow:hidden;min-width:90px;background:var(--track)}.stack span{background:var(--tone)}
.foot{margin-top:44px;padding-bottom:36px;font-size:.86rem;color:var(--soft)}
@media (max-width:640px){body{font-size:15px}main,.top,.foot{padding:0 14px}.verdict{padding:18px;margin-top:14px}h1{font-size:1.55rem}.card{padding:14px}
.row{grid-template-columns:1fr;gap:2px}.row .name{text-align:left}.wide,td.empty{display:none}
table,tbody{display:block}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tbody tr{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 12px;padding:8px 0;border-bottom:1px solid var(--line)}tbody tr:last-child{border-bottom:0}
tbody th,tbody td{border:0;padding:0}td.number::before{content:attr(data-label) " ";color:var(--soft);font-size:.86em}}
@media print{:root{--page:#fff;--card:#fff}body{font-size:11pt}nav,.skip{display:none}.card,.verdict{break-inside:avoid;border-color:#bbb}pre{max-height:none;white-space:pre-wrap}
details::details-content{content-visibility:visible;display:block;height:auto}.bar,.fill,.key,.pill,.stack span,.diff .add,.diff .del{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;
