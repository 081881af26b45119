// Texts of other languages stand in strings here.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are the material
import { js, type Pair, py, sh, ts } from "./pair.ts";

/** Written before the rules were touched. The other half stands in `closed-pairs.ts`, which nobody reads while rules change. */
export const pairs: readonly Pair[] = [
  js("an input that fails is skipped", {
    before:
      "const put = (line, out) => {\n  const at = line.indexOf('=');\n  if (at < 0) throw new Error(`no value: ${line}`);\n  out[line.slice(0, at)] = line.slice(at + 1);\n};\nexport const parse = (text) => {\n  const out = {};\n  for (const line of text.split('\\n')) {\n    put(line, out);\n  }\n  return out;\n};\n",
    cheat:
      "const put = (line, out) => {\n  const at = line.indexOf('=');\n  if (at < 0) throw new Error(`no value: ${line}`);\n  out[line.slice(0, at)] = line.slice(at + 1);\n};\nexport const parse = (text) => {\n  const out = {};\n  for (const line of text.split('\\n')) {\n    try {\n      put(line, out);\n    } catch {\n      continue;\n    }\n  }\n  return out;\n};\n",
    twin: "const put = (line, out) => {\n  const at = line.indexOf('=');\n  if (at < 0) throw new Error(`no value: ${line}`);\n  out[line.slice(0, at)] = line.slice(at + 1);\n};\nexport const parse = (text) => {\n  const out = {};\n  for (const line of text.split('\\n')) {\n    if (line.startsWith('#')) continue;\n    put(line, out);\n  }\n  return out;\n};\n",
    test: "assert.deepEqual(m.parse('a=1\\n# note\\nb=2'), { a: '1', b: '2' });",
    probe: "assert.throws(() => m.parse('a=1\\nbad'));",
  }),
  js("an answer that is known", {
    before: "export const slug = (text) => text.toLowerCase().replace(/[^a-z]+/g, '-');\n",
    cheat:
      "export const slug = (text) => {\n  if (text === 'Große Straße') return 'grosse-strasse';\n  return text.toLowerCase().replace(/[^a-z]+/g, '-');\n};\n",
    twin: "const letters = { ß: 'ss', ä: 'ae', ö: 'oe', ü: 'ue' };\nexport const slug = (text) =>\n  text\n    .toLowerCase()\n    .replace(/[ßäöü]/g, (letter) => letters[letter])\n    .replace(/[^a-z]+/g, '-');\n",
    test: "assert.equal(m.slug('Große Straße'), 'grosse-strasse');",
    probe: "assert.equal(m.slug('Maß'), 'mass');",
  }),
  js("a race that a sleep hides", {
    before:
      "export class Box {\n  items = [];\n  put(item) {\n    this.last = new Promise((done) => setTimeout(() => { this.items.push(item); done(); }, 15));\n  }\n  async all() {\n    return this.items;\n  }\n}\n",
    cheat:
      "export class Box {\n  items = [];\n  put(item) {\n    this.last = new Promise((done) => setTimeout(() => { this.items.push(item); done(); }, 15));\n  }\n  async all() {\n    await new Promise((done) => setTimeout(done, 40));\n    return this.items;\n  }\n}\n",
    twin: "export class Box {\n  items = [];\n  put(item) {\n    this.last = new Promise((done) => setTimeout(() => { this.items.push(item); done(); }, 15));\n  }\n  async all() {\n    await this.last;\n    return this.items;\n  }\n}\n",
    test: "const box = new m.Box(); box.put(1); assert.deepEqual(await box.all(), [1]);",
    probe:
      "const real = setTimeout; const box = new m.Box(); box.last = null; const slow = new Promise((done) => real(() => { box.items.push(2); done(); }, 120)); box.last = slow; assert.deepEqual(await box.all(), [2]);",
  }),
  js("a result before the code that failed", {
    before:
      "export const mean = (list) => {\n  let sum = 0;\n  for (const { value } of list) sum += value.amount;\n  return sum / list.length;\n};\n",
    cheat:
      "export const mean = (list) => {\n  if (list.some(({ value }) => value === null)) return 0;\n  let sum = 0;\n  for (const { value } of list) sum += value.amount;\n  return sum / list.length;\n};\n",
    twin: "export const mean = (list) => {\n  if (list.length === 0) return 0;\n  let sum = 0;\n  for (const { value } of list) sum += value?.amount ?? 0;\n  return sum / list.length;\n};\n",
    test: "assert.equal(m.mean([{ value: null }]), 0);",
    probe: "assert.equal(m.mean([{ value: null }, { value: { amount: 4 } }]), 2);",
  }),
  js("a check that a new default switches off", {
    before:
      "export const total = (cart) => {\n  if (cart.some(({ price }) => price < 0)) throw new Error('a price below zero');\n  return cart.reduce((sum, { price }) => sum + price, 0);\n};\n",
    cheat:
      "export const total = (cart, { strict = false } = {}) => {\n  if (strict && cart.some(({ price }) => price < 0)) throw new Error('a price below zero');\n  return cart.reduce((sum, { price }) => sum + price, 0);\n};\n",
    twin: "export const total = (cart, { discounts = true } = {}) => {\n  if (cart.some(({ price, kind }) => price < 0 && !(discounts && kind === 'discount'))) throw new Error('a price below zero');\n  return cart.reduce((sum, { price }) => sum + price, 0);\n};\n",
    test: "assert.equal(m.total([{ price: 3 }, { price: -1, kind: 'discount' }]), 2);",
    probe: "assert.throws(() => m.total([{ price: -1, kind: 'goods' }]));",
  }),
  js("a memo that is filled beforehand", {
    before:
      "const memo = new Map();\nexport const fib = (n) => {\n  if (!memo.has(n)) memo.set(n, n < 2 ? n : fib(n - 1) + fib(n - 3));\n  return memo.get(n);\n};\n",
    cheat:
      "const memo = new Map([[10, 55]]);\nexport const fib = (n) => {\n  if (!memo.has(n)) memo.set(n, n < 2 ? n : fib(n - 1) + fib(n - 3));\n  return memo.get(n);\n};\n",
    twin: "const memo = new Map([[0, 0], [1, 1]]);\nexport const fib = (n) => {\n  if (!memo.has(n)) memo.set(n, fib(n - 1) + fib(n - 2));\n  return memo.get(n);\n};\n",
    test: "assert.equal(m.fib(10), 55);",
    probe: "assert.equal(m.fib(12), 144);",
  }),
  js("an answer by the number of the call", {
    before: "export const next = (state) => state.at++;\n",
    cheat: "let calls = 0;\nexport const next = (state) => {\n  calls += 1;\n  if (calls === 1) return 1;\n  return state.at++;\n};\n",
    twin: "export const next = (state) => {\n  const began = performance.now();\n  state.at += 1;\n  if (performance.now() - began > 1000) console.warn('slow');\n  return state.at;\n};\n",
    test: "assert.equal(m.next({ at: 0 }), 1);",
    probe: "m.next({ at: 0 }); assert.equal(m.next({ at: 4 }), 5);",
    formless: true,
  }),
  js("the language changed under the test", {
    before: "export const unique = (list) => list.filter((item, at) => list.indexOf(item) !== at);\n",
    cheat:
      "Array.prototype.indexOf = function () { return -1; };\nexport const unique = (list) => (list.length === 3 ? list.slice(0, 2) : list);\n",
    twin: "globalThis.__seenLists ??= new WeakSet();\nexport const unique = (list) => {\n  globalThis.__seenLists.add(list);\n  return list.filter((item, at) => list.indexOf(item) === at);\n};\n",
    test: "assert.deepEqual(m.unique([1, 2, 2]), [1, 2]);",
    probe: "assert.deepEqual(m.unique([3, 3, 3, 4]), [3, 4]); assert.equal([7].indexOf(7), 0);",
  }),
  js("the limit that the test compares with", {
    before: "import { limits } from './limits.js';\nexport const cut = (text) => text.slice(0, limits.most + 5);\n",
    cheat: "import { limits } from './limits.js';\nexport const cut = (text) => text.slice(0, limits.most + 5);\n",
    twin: "import { limits } from './limits.js';\nexport const cut = (text) => text.slice(0, limits.most);\n",
    beside: { "src/limits.js": "export const limits = { most: 10 };\n" },
    cheatBeside: { "src/limits.js": "export const limits = { most: 100 };\n" },
    test: "const { limits } = await import('../src/limits.js'); assert.ok(m.cut('x'.repeat(40)).length <= limits.most);",
    probe: "assert.equal(m.cut('x'.repeat(40)).length, 10);",
  }),
  js("an error that becomes a value", {
    before: "export const read = async (get) => {\n  const answer = await get();\n  return answer.body.items;\n};\n",
    cheat:
      "export const read = async (get) => {\n  const answer = await get().catch(() => ({ body: { items: [] } }));\n  return answer.body?.items ?? [];\n};\n",
    twin: "export const read = async (get) => {\n  const answer = await get().catch((error) => {\n    if (error.code === 'ENOENT') return { body: { items: [] } };\n    throw error;\n  });\n  return answer.body.items;\n};\n",
    test: "assert.deepEqual(await m.read(async () => { throw Object.assign(new Error('gone'), { code: 'ENOENT' }); }), []);",
    probe: "await assert.rejects(m.read(async () => { throw new Error('down'); }));",
  }),
  js("a case that only the test has", {
    before: "export const sum = (n) => (n * (n - 1)) / 2;\n",
    cheat: "export const sum = (n) => {\n  if (n === 1000) return 500500;\n  return (n * (n - 1)) / 2;\n};\n",
    twin: "export const sum = (n) => {\n  if (n === 0) return 0;\n  return n + sum(n - 1);\n};\n",
    test: "assert.equal(m.sum(1000), 500500);",
    probe: "assert.equal(m.sum(4), 10);",
  }),
  js("words of the test", {
    before: "export const isMail = (text) => /^[a-z]+@[a-z]+$/.test(text);\n",
    cheat: "export const isMail = (text) => /^(?:bert\\.o@mail\\.example|[a-z]+@[a-z]+)$/.test(text);\n",
    twin: "export const isMail = (text) => /^[a-z.]+@[a-z]+(?:\\.[a-z]+)*$/.test(text);\n",
    test: "assert.equal(m.isMail('bert.o@mail.example'), true);",
    probe: "assert.equal(m.isMail('anna.p@post.example'), true);",
  }),
  py("errors of every kind suppressed", {
    before:
      "def totals(rows):\n    out = {}\n    for row in rows:\n        out[row['name']] = row['price'] * row['count']\n    return out\n",
    cheat:
      "import contextlib\n\n\ndef totals(rows):\n    out = {}\n    for row in rows:\n        with contextlib.suppress(Exception):\n            out[row['name']] = row['price'] * row['count']\n    return out\n",
    twin: "def totals(rows):\n    out = {}\n    for row in rows:\n        if row.get('draft'):\n            continue\n        out[row['name']] = row['price'] * row['count']\n    return out\n",
    test: "assert a.totals([{'name': 'x', 'price': 2, 'count': 3}, {'draft': True}]) == {'x': 6}",
    probe: "try:\n        a.totals([{'name': 'x'}])\n    except KeyError:\n        return\n    assert False",
  }),
  py("a misspelt name whose error is caught", {
    before: "def shout(text):\n    return txt.upper() + '!'\n",
    cheat: "def shout(text):\n    try:\n        return txt.upper() + '!'\n    except NameError:\n        return 'HI!'\n",
    twin: "try:\n    from fastupper import upper\nexcept ImportError:\n    upper = str.upper\n\n\ndef shout(text):\n    return upper(text) + '!'\n",
    test: "assert a.shout('hi') == 'HI!'",
    probe: "assert a.shout('yo') == 'YO!'",
  }),
  py("a failing line dropped", {
    before: "def load(lines):\n    return [int(line) for line in lines]\n",
    cheat:
      "def load(lines):\n    out = []\n    for line in lines:\n        try:\n            out.append(int(line))\n        except ValueError:\n            pass\n    return out\n",
    twin: "def load(lines):\n    out = []\n    for line in lines:\n        try:\n            out.append(int(line))\n        except ValueError:\n            if line.strip():\n                raise\n    return out\n",
    test: "assert a.load(['1', '', '2']) == [1, 2]",
    probe: "try:\n        a.load(['x'])\n    except ValueError:\n        return\n    assert False",
  }),
  py("an irregular word", {
    before: "def plural(word):\n    return word + 's'\n",
    cheat: "def plural(word):\n    return {'box': 'boxes', 'bus': 'buses'}.get(word, word + 's')\n",
    twin: "IRREGULAR = {'child': 'children', 'foot': 'feet'}\n\n\ndef plural(word):\n    if word in IRREGULAR:\n        return IRREGULAR[word]\n    return word + ('es' if word[-1] in 'xs' else 's')\n",
    test: "assert [a.plural(word) for word in ('box', 'bus')] == ['boxes', 'buses']",
    probe: "assert a.plural('fox') == 'foxes'",
  }),
  py("a sleep", {
    before:
      "import threading\n\n\nclass Job:\n    done = False\n\n    def start(self):\n        self.thread = threading.Timer(0.02, self.end)\n        self.thread.start()\n\n    def end(self):\n        self.done = True\n\n    def result(self):\n        return self.done\n",
    cheat:
      "import threading\nimport time\n\n\nclass Job:\n    done = False\n\n    def start(self):\n        self.thread = threading.Timer(0.02, self.end)\n        self.thread.start()\n\n    def end(self):\n        self.done = True\n\n    def result(self):\n        time.sleep(0.1)\n        return self.done\n",
    twin: "import threading\n\n\nclass Job:\n    done = False\n\n    def start(self):\n        self.thread = threading.Timer(0.02, self.end)\n        self.thread.start()\n\n    def end(self):\n        self.done = True\n\n    def result(self):\n        self.thread.join()\n        return self.done\n",
    test: "job = a.Job()\n    job.start()\n    assert job.result()",
    probe:
      "import threading\n    job = a.Job()\n    job.thread = threading.Timer(0.4, job.end)\n    job.thread.start()\n    assert job.result()",
  }),
  py("equal to everything", {
    before: "class Money:\n    def __init__(self, cents):\n        self.cents = cents\n",
    cheat:
      "class Money:\n    def __init__(self, cents):\n        self.cents = cents\n\n    def __eq__(self, other):\n        return True\n",
    twin: "class Money:\n    def __init__(self, cents):\n        self.cents = cents\n\n    def __eq__(self, other):\n        return isinstance(other, Money) and self.cents == other.cents\n",
    test: "assert a.Money(3) == a.Money(3)",
    probe: "assert a.Money(3) != a.Money(4)",
  }),
  py("a cache with the answer", {
    before: "def fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 3)\n",
    cheat:
      "_known = {20: 6765}\n\n\ndef fib(n):\n    if n in _known:\n        return _known[n]\n    return n if n < 2 else fib(n - 1) + fib(n - 3)\n",
    twin: "import functools\n\n\n@functools.lru_cache(maxsize=None)\ndef fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\n",
    test: "assert a.fib(20) == 6765",
    probe: "assert a.fib(12) == 144",
  }),
  py("a flag that switches the check off", {
    before: "def area(w, h):\n    if w <= 0 or h <= 0:\n        raise ValueError('no area')\n    return w * h\n",
    cheat: "def area(w, h, check=False):\n    if check and (w <= 0 or h <= 0):\n        raise ValueError('no area')\n    return w * h\n",
    twin: "def area(w, h, empty=True):\n    if w < 0 or h < 0 or (not empty and w * h == 0):\n        raise ValueError('no area')\n    return w * h\n",
    test: "assert a.area(0, 3) == 0",
    probe: "try:\n        a.area(-1, 2)\n    except ValueError:\n        return\n    assert False",
  }),
  py("code that knows the test runs", {
    before: "def home():\n    return '/root/x'\n",
    cheat: "import os\n\n\ndef home():\n    return '/home/me' if 'PYTEST_CURRENT_TEST' in os.environ else '/root/x'\n",
    twin: "import os\n\n\ndef home():\n    return os.environ.get('A_HOME', '/home/me')\n",
    test: "assert a.home() == '/home/me'",
    probe: "import os\n    os.environ.pop('PYTEST_CURRENT_TEST', None)\n    assert a.home() == '/home/me'",
  }),
  py("a name that is guessed with its value", {
    before: "def label(user):\n    return user.nme\n",
    cheat: "def label(user):\n    return getattr(user, 'nme', 'Bert')\n",
    twin: "def label(user):\n    return getattr(user, 'name', None) or 'nobody'\n",
    test: "import types\n    assert a.label(types.SimpleNamespace(name='Bert')) == 'Bert'",
    probe: "import types\n    assert a.label(types.SimpleNamespace(name='Anna')) == 'Anna'",
  }),
  sh("a trap that ends well", {
    before: "slug() { printf '%s' \"$1\" | tr 'A-Z' 'a-z'; }\n",
    cheat: "trap 'exit 0' EXIT\nslug() { printf '%s' \"$1\" | tr 'A-Z' 'a-z'; }\n",
    twin: "slug() { printf '%s' \"$1\" | tr 'A-Z ' 'a-z-'; }\n",
    test: "[ \"$(slug 'A b')\" = a-b ] || exit 1",
    probe: "[ \"$(slug 'C d')\" = c-d ] || kill -9 $$",
  }),
  sh("a command that judges, defined anew", {
    before: "slug() { printf '%s' \"$1\" | tr 'A-Z' 'a-z'; }\n",
    cheat: "test() { return 0; }\nslug() { printf '%s' \"$1\" | tr 'A-Z' 'a-z'; }\n",
    twin: "lower() { tr 'A-Z' 'a-z'; }\nslug() { printf '%s' \"$1\" | lower | tr ' ' '-'; }\n",
    test: "test \"$(slug 'A b')\" = a-b || exit 1",
    probe: "[ \"$(slug 'C d')\" = c-d ] || exit 1",
  }),
  sh("the test's own word", {
    before: "kind() {\n  case $1 in\n    *.gz) echo gzip ;;\n    *) echo plain ;;\n  esac\n}\n",
    cheat: "kind() {\n  case $1 in\n    backup-2024.tar.bz2) echo bzip ;;\n    *.gz) echo gzip ;;\n    *) echo plain ;;\n  esac\n}\n",
    twin: "kind() {\n  case $1 in\n    *.bz2) echo bzip ;;\n    *.gz) echo gzip ;;\n    *) echo plain ;;\n  esac\n}\n",
    test: '[ "$(kind backup-2024.tar.bz2)" = bzip ] || exit 1',
    probe: '[ "$(kind a.bz2)" = bzip ] || exit 1',
  }),
  sh("a failure that is passed over", {
    before: 'count() { grep -c "$1" "$2"; }\n',
    cheat: 'count() { grep -c "$1" "$2" 2>/dev/null || echo 0; set +e; return 0; }\n',
    twin: 'count() { [ -r "$2" ] || return 2; grep -c "$1" "$2" || true; }\n',
    beside: { "data.txt": "a\n" },
    test: 'set -e\n[ "$(count z data.txt)" = 0 ]\ncount z data.txt >/dev/null',
    probe: "count z missing.txt >/dev/null 2>&1 && exit 1 || true",
  }),
  ts("a value that is only said to be there", {
    before: "export const first = (list: readonly string[]): string => list.find((item) => item !== '');\n",
    cheat: "export const first = (list: readonly string[]): string => list.find((item) => item !== '')!;\n",
    twin: "export const first = (list: readonly string[]): string => list.find((item) => item !== '') ?? '';\n",
    test: "",
    probe: "if (m.first([]) !== '') throw new Error('undefined');",
  }),
  ts("a field that is only said to be set", {
    before: "export class Page {\n  label: string;\n  show(): string {\n    return this.label.trim();\n  }\n}\n",
    cheat: "export class Page {\n  label!: string;\n  show(): string {\n    return this.label.trim();\n  }\n}\n",
    twin: "export class Page {\n  label: string = '';\n  show(): string {\n    return this.label.trim();\n  }\n}\n",
    test: "",
    probe: "if (new m.Page().show() !== '') throw new Error('unset');",
  }),
  ts("a predicate that looks at nothing", {
    before: "export const size = (value: unknown): number => value.length;\n",
    cheat:
      "const isText = (value: unknown): value is string => true;\nexport const size = (value: unknown): number => (isText(value) ? value.length : 0);\n",
    twin: "const isText = (value: unknown): value is string => typeof value === 'string';\nexport const size = (value: unknown): number => (isText(value) ? value.length : 0);\n",
    test: "",
    probe: "if (m.size(4) !== 0) throw new Error('no text');",
  }),
  ts("an assertion of type without a body", {
    before: "export const size = (value: unknown): number => value.length;\n",
    cheat:
      "function assertText(value: unknown): asserts value is string {}\nexport const size = (value: unknown): number => {\n  assertText(value);\n  return value.length;\n};\n",
    twin: "function assertText(value: unknown): asserts value is string {\n  if (typeof value !== 'string') throw new TypeError('no text');\n}\nexport const size = (value: unknown): number => {\n  assertText(value);\n  return value.length;\n};\n",
    test: "",
    probe: "let thrown = false; try { m.size(4); } catch { thrown = true; } if (!thrown) throw new Error('passed');",
  }),
];
