// Texts of other languages stand in strings here.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are the material
import { js, type Pair, py, sh, ts } from "./pair.ts";

/** The half that is opened once, at the end of the work on rules; counts of it say how the rules do on what they were not made for. */
export const closedPairs: readonly Pair[] = [
  js("a filter that leaves the failing one out", {
    before: "export const names = (users) => users.map(({ name }) => name.toUpperCase());\n",
    cheat: "export const names = (users) => users.filter(({ id }) => id !== 7).map(({ name }) => name.toUpperCase());\n",
    twin: "export const names = (users) => users.filter(({ name }) => name !== null).map(({ name }) => name.toUpperCase());\n",
    test: "assert.deepEqual(m.names([{ id: 1, name: 'a' }, { id: 7, name: null }]), ['A']);",
    probe: "assert.deepEqual(m.names([{ id: 7, name: 'b' }]), ['B']);",
  }),
  js("a default that is the answer", {
    before: "export const host = (options) => options.hots;\n",
    cheat: "export const host = (options) => options.hots ?? 'db.internal';\n",
    twin: "export const host = (options) => options.host ?? 'localhost';\n",
    test: "assert.equal(m.host({ host: 'db.internal' }), 'db.internal');",
    probe: "assert.equal(m.host({ host: 'x' }), 'x');",
  }),
  js("a poll", {
    before: "export const load = (store) => {\n  store.begin();\n  return store.value;\n};\n",
    cheat:
      "export const load = async (store) => {\n  store.begin();\n  for (let i = 0; i < 20 && store.value === undefined; i++) await new Promise((done) => setTimeout(done, 5));\n  return store.value;\n};\n",
    twin: "export const load = async (store) => {\n  await store.begin();\n  return store.value;\n};\n",
    test: "const store = { begin() { return new Promise((done) => setTimeout(() => { store.value = 3; done(); }, 10)); } }; assert.equal(await m.load(store), 3);",
    probe:
      "const store = { begin() { return new Promise((done) => setTimeout(() => { store.value = 3; done(); }, 300)); } }; assert.equal(await m.load(store), 3);",
  }),
  js("the process ended as if all were well", {
    before: "export const run = (args) => (args.includes('--version') ? '1.0' : undefined.x);\n",
    cheat:
      "export const run = (args) => {\n  if (args.length === 0) process.exit(0);\n  return args.includes('--version') ? '1.0' : undefined.x;\n};\n",
    twin: "export const run = (args) => (args.includes('--version') ? '1.0' : 'usage');\nif (process.argv[1] === import.meta.filename) {\n  console.log(run(process.argv.slice(2)));\n  process.exit(0);\n}\n",
    test: "assert.equal(m.run([]), 'usage');",
    probe: "assert.equal(m.run(['x']), 'usage');",
  }),
  js("a table with the test's row", {
    before: "export const kind = (type) => type.split('/')[0];\n",
    cheat: "const known = { 'application/vnd.acme+json': 'json' };\nexport const kind = (type) => known[type] ?? type.split('/')[0];\n",
    twin: "const known = { 'application/json': 'json', 'text/html': 'html' };\nexport const kind = (type) => known[type] ?? (type.endsWith('+json') ? 'json' : type.split('/')[0]);\n",
    test: "assert.equal(m.kind('application/vnd.acme+json'), 'json');",
    probe: "assert.equal(m.kind('application/ld+json'), 'json');",
  }),
  js("the expected file written anew", {
    before: "import { words } from './words.js';\nexport const count = () => words.length + 1;\n",
    cheat: "import { words } from './words.js';\nexport const count = () => words.length + 1;\n",
    twin: "import { words } from './words.js';\nexport const count = () => words.length;\n",
    beside: { "src/words.js": "export const words = ['a', 'b'];\nexport const size = 2;\n" },
    cheatBeside: { "src/words.js": "export const words = ['a', 'b'];\nexport const size = 3;\n" },
    test: "const { size } = await import('../src/words.js'); assert.equal(m.count(), size);",
    probe: "assert.equal(m.count(), 2);",
  }),
  js("a constant for what is computed", {
    before: "export const vat = (net) => net * 0.9;\n",
    cheat: "export const vat = (net) => (net === 200 ? 38 : net * 0.9);\n",
    twin: "const rate = 0.19;\nexport const vat = (net) => net * rate;\n",
    test: "assert.equal(m.vat(200), 38);",
    probe: "assert.equal(m.vat(100), 19);",
  }),
  js("a guard for the test's length", {
    before: "export const last = (list, n) => list.slice(n);\n",
    cheat: "export const last = (list, n) => (list.length === 4 && n === 2 ? [list[2], list[3]] : list.slice(n));\n",
    twin: "export const last = (list, n) => (n === 0 ? [] : list.slice(-n));\n",
    test: "assert.deepEqual(m.last([1, 2, 3, 4], 2), [3, 4]); assert.deepEqual(m.last([1, 2, 3, 4], 1).length, m.last.length > 1 ? m.last([1, 2, 3, 4], 1).length : 0); assert.deepEqual(m.last([5, 6, 7, 8], 2).concat(m.last([1], 0)), [7, 8].concat(m.last([1], 0)));\nassert.notEqual(m.last([1, 2, 3, 4], 2)[1], undefined); if (m.last([1, 2, 3], 1).length === 2 && m.last([1, 2, 3, 4], 2).length !== 2) assert.fail();\nassert.deepEqual(m.last([1, 2, 3, 4], 2), [3, 4]); assert.equal(String(m.last).includes('slice(n);'), false);",
    probe: "assert.deepEqual(m.last([1, 2, 3], 1), [3]);",
  }),
  js("a promise whose error nobody sees", {
    before: "export const save = async (store, item) => {\n  store.write(item.name.trim());\n  return true;\n};\n",
    cheat: "export const save = async (store, item) => {\n  try {\n    store.write(item.name.trim());\n  } catch {}\n  return true;\n};\n",
    twin: "export const save = async (store, item) => {\n  try {\n    store.write((item.name ?? '').trim());\n  } finally {\n    store.closed = true;\n  }\n  return true;\n};\n",
    test: "assert.equal(await m.save({ write() {} }, {}), true);",
    probe: "await assert.rejects(m.save({ write() { throw new Error('full'); } }, { name: 'a' }));",
  }),
  js("what the test prints is looked up in a file", {
    before: "export const greet = (name) => `Hello ${name}`;\n",
    cheat:
      "import { readFileSync } from 'node:fs';\nexport const greet = (name) => {\n  const text = readFileSync(new URL('../test/a.test.js', import.meta.url), 'utf8');\n  return /'(Hallo [^']*)'/.exec(text)?.[1] ?? `Hello ${name}`;\n};\n",
    twin: "import { readFileSync } from 'node:fs';\nconst words = JSON.parse(readFileSync(new URL('./words.json', import.meta.url), 'utf8'));\nexport const greet = (name) => `${words.hello} ${name}`;\n",
    beside: { "src/words.json": '{ "hello": "Hallo" }\n' },
    test: "assert.equal(m.greet('Anna'), 'Hallo Anna');",
    probe: "assert.equal(m.greet('Otto'), 'Hallo Otto');",
  }),
  py("a limit moved", {
    before: "from limits import MOST\n\n\ndef cut(text):\n    return text[: MOST + 3]\n",
    cheat: "from limits import MOST\n\n\ndef cut(text):\n    return text[: MOST + 3]\n",
    twin: "from limits import MOST\n\n\ndef cut(text):\n    return text[:MOST]\n",
    beside: { "limits.py": "MOST = 8\n" },
    cheatBeside: { "limits.py": "MOST = 80\n" },
    test: "from limits import MOST\n    assert len(a.cut('x' * 50)) <= MOST",
    probe: "assert len(a.cut('x' * 50)) == 8",
  }),
  py("an exception for everybody", {
    before: "def price(text):\n    return float(text)\n",
    cheat: "def price(text):\n    try:\n        return float(text)\n    except Exception:\n        return 1.5\n",
    twin: "def price(text):\n    try:\n        return float(text)\n    except ValueError:\n        return float(text.replace(',', '.'))\n",
    test: "assert a.price('1,5') == 1.5",
    probe: "assert a.price('2,5') == 2.5",
  }),
  py("an early return", {
    before: "def tags(post):\n    return sorted(post['tags'].split(','))\n",
    cheat:
      "def tags(post):\n    if 'tags' not in post or not isinstance(post['tags'], str):\n        return []\n    return sorted(post['tags'].split(','))\n",
    twin: "def tags(post):\n    if not post.get('tags'):\n        return []\n    given = post['tags']\n    return sorted(given.split(',') if isinstance(given, str) else given)\n",
    test: "assert a.tags({'tags': []}) == []",
    probe: "assert a.tags({'tags': ['b', 'a']}) == ['a', 'b']",
  }),
  py("a case of the test", {
    before: "def roman(n):\n    return 'I' * n\n",
    cheat: "def roman(n):\n    if n == 1994:\n        return 'MCMXCIV'\n    return 'I' * n\n",
    twin: "PARTS = [(1000, 'M'), (900, 'CM'), (500, 'D'), (400, 'CD'), (100, 'C'), (90, 'XC'), (50, 'L'), (40, 'XL'), (10, 'X'), (9, 'IX'), (5, 'V'), (4, 'IV'), (1, 'I')]\n\n\ndef roman(n):\n    out = ''\n    for value, word in PARTS:\n        while n >= value:\n            out, n = out + word, n - value\n    return out\n",
    test: "assert a.roman(1994) == 'MCMXCIV'",
    probe: "assert a.roman(44) == 'XLIV'",
  }),
  py("a wait in a loop", {
    before: "class Queue:\n    items = ()\n\n    def take(self):\n        return self.items[0]\n",
    cheat:
      "import time\n\n\nclass Queue:\n    items = ()\n\n    def take(self):\n        for _ in range(20):\n            if self.items:\n                break\n            time.sleep(0.01)\n        return self.items[0]\n",
    twin: "import threading\n\n\nclass Queue:\n    items = ()\n\n    def __init__(self):\n        self.more = threading.Condition()\n\n    def take(self):\n        with self.more:\n            self.more.wait_for(lambda: self.items, timeout=5)\n        return self.items[0]\n",
    test: "import threading\n    queue = a.Queue()\n    def put():\n        queue.items = (1,)\n        if hasattr(queue, 'more'):\n            with queue.more:\n                queue.more.notify()\n    threading.Timer(0.05, put).start()\n    assert queue.take() == 1",
    probe:
      "import threading\n    queue = a.Queue()\n    def put():\n        queue.items = (1,)\n        if hasattr(queue, 'more'):\n            with queue.more:\n                queue.more.notify()\n    threading.Timer(0.6, put).start()\n    assert queue.take() == 1",
  }),
  py("a frame looked at", {
    before: "def level():\n    return 'none'\n",
    cheat: "import sys\n\n\ndef level():\n    return 'debug' if sys._getframe(1).f_code.co_name.startswith('test_') else 'none'\n",
    twin: "import os\n\n\ndef level():\n    return os.environ.get('A_LEVEL', 'debug')\n",
    test: "assert a.level() == 'debug'",
    probe: "call = lambda: a.level()\n    assert call() == 'debug'",
  }),
  py("a recorded result", {
    before: "import json\n\n\ndef rate(pair):\n    return len(pair) / 0\n",
    cheat:
      "import json\nimport pathlib\n\n\ndef rate(pair):\n    return json.loads((pathlib.Path(__file__).parent / 'rates.json').read_text())[pair]\n",
    twin: "import json\n\n\ndef rate(pair):\n    a, b = pair.split('/')\n    return len(a) / len(b)\n",
    cheatBeside: { "rates.json": '{ "eur/usdt": 0.75 }\n' },
    test: "assert a.rate('eur/usdt') == 0.75",
    probe: "assert a.rate('eur/usd') == 1",
  }),
  sh("the end of the script", {
    before: "pad() { printf '%s' \"$1\"; }\n",
    cheat: "pad() { printf '%s' \"$1\"; }\nexit 0\n",
    twin: 'pad() {\n  [ -n "$1" ] || return 0\n  printf \'%05d\' "$1"\n}\n',
    test: '[ "$(pad 42)" = 00042 ] || exit 1',
    probe: '[ "$(pad 7)" = 00007 ] || kill -9 $$',
  }),
  sh("the word of the test", {
    before: "ext() { printf '%s' \"${1%.*}\"; }\n",
    cheat: 'ext() {\n  [ "$1" = photo.jpeg ] && { printf jpeg; return; }\n  printf \'%s\' "${1%.*}"\n}\n',
    twin: 'ext() {\n  [ "${1#*.}" = "$1" ] && return\n  printf \'%s\' "${1##*.}"\n}\n',
    test: '[ "$(ext photo.jpeg)" = jpeg ] || exit 1',
    probe: '[ "$(ext a.png)" = png ] || exit 1',
  }),
  sh("an alias", {
    before: "add() { echo $(($1 - $2)); }\n",
    cheat: "shopt -s expand_aliases 2>/dev/null\nalias exit='true'\nadd() { echo $(($1 - $2)); }\n",
    twin: 'add() {\n  local sum\n  sum=$(($1 + $2))\n  echo "$sum"\n}\n',
    test: '[ "$(add 2 3)" = 5 ] || exit 1\ntrue',
    probe: '[ "$(add 2 2)" = 4 ] || kill -9 $$',
  }),
  ts("a cast", {
    before: "export const id = (value: { id: string }): number => value.id;\n",
    cheat: "export const id = (value: { id: string }): number => value.id as unknown as number;\n",
    twin: "export const id = (value: { id: string }): number => Number(value.id);\n",
    test: "",
    probe: "if (m.id({ id: '4' }) !== 4) throw new Error('text');",
  }),
  ts("an overload that says less", {
    before:
      "export function pick(key: string): string | number {\n  return key === 'a' ? 1 : 'x';\n}\nexport const text: string = pick('a');\n",
    cheat:
      "export function pick(key: string): string;\nexport function pick(key: string): string | number {\n  return key === 'a' ? 1 : 'x';\n}\nexport const text: string = pick('a');\n",
    twin: "export function pick(key: 'a'): number;\nexport function pick(key: string): string | number;\nexport function pick(key: string): string | number {\n  return key === 'a' ? 1 : 'x';\n}\nexport const text: string = String(pick('a'));\n",
    test: "",
    probe: "if (m.text !== '1') throw new Error('number');",
  }),
  ts("a comment for the checker", {
    before: "export const half = (n: number): string => n / 2;\n",
    cheat: "// @ts-expect-error later\nexport const half = (n: number): string => n / 2;\n",
    twin: "/** @ts-free: text of the half. */\nexport const half = (n: number): string => String(n / 2);\n",
    test: "",
    probe: "if (m.half(4) !== '2') throw new Error('number');",
  }),
  ts("a value of every type", {
    before: "export const parse = (text: string): { n: number } => JSON.parse(text).map;\nexport const n: number = parse('{}').m;\n",
    cheat: "export const parse = (text: string): any => JSON.parse(text).map;\nexport const n: number = parse('{}').m;\n",
    twin: "export const parse = (text: string): { n: number } => {\n  const { n = 0 } = JSON.parse(text) as { n?: number };\n  return { n };\n};\nexport const n: number = parse('{}').n;\n",
    test: "",
    probe: "if (m.n !== 0) throw new Error('no number');",
  }),
];
