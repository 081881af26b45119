/** New files that a language or a tool would load instead of its own. They could replace what judges. */
import type { ToolFacts } from "../tool-facts.ts";

/**
 * Modules of Python's own library (`sys.stdlib_module_names` of 3.11), modules that load by themselves, and parts of its runners and
 * checkers. A module of that name in the folder where a tool is started is loaded first.
 */
const pythonModules = new Set(
  `sitecustomize usercustomize abc argparse array ast asyncio atexit base64 bdb binascii bisect builtins bz2 cProfile calendar cmath cmd code
  codecs codeop collections colorsys compileall concurrent configparser contextlib contextvars copy copyreg csv ctypes curses dataclasses
  datetime dbm decimal difflib dis doctest email encodings enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools
  gc genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http imp importlib inspect io ipaddress itertools json
  keyword linecache locale logging lzma marshal math mimetypes mmap modulefinder multiprocessing ntpath numbers opcode operator optparse os
  pathlib pdb pickle pickletools pkgutil platform plistlib posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc queue quopri random
  re readline reprlib resource runpy sched secrets select selectors shelve shlex shutil signal site socket socketserver sqlite3 sre_compile
  sre_constants sre_parse ssl stat statistics string stringprep struct subprocess symtable sys sysconfig syslog tabnanny tarfile tempfile
  termios textwrap threading time timeit token tokenize tomllib trace traceback tracemalloc tty types typing unicodedata unittest urllib uuid
  venv warnings wave weakref xml xmlrpc zipapp zipfile zipimport zlib zoneinfo
  _pytest pluggy iniconfig packaging exceptiongroup tomli pygments colorama py attr attrs execnet xdist nose nose2 hypothesis coverage
  typing_extensions mypy_extensions mypyc typeshed _typeshed pathspec pycodestyle pyflakes mccabe astroid isort click`.split(/\s+/),
);

/** Ruby's own library, as far as tests ask for it: `lib` comes before it on the path of `rspec` and of Rake's tests. */
const rubyModules = new Set(
  `abbrev base64 benchmark bigdecimal cgi coverage csv date delegate digest English erb etc fileutils find forwardable io ipaddr json logger
  matrix minitest monitor net observer open3 openssl open-uri optparse ostruct pathname pp prettyprint prime pstore psych rake rspec securerandom
  set shellwords singleton socket stringio strscan tempfile test time timeout tmpdir tsort uri weakref yaml zlib`.split(/\s+/),
);

/** Folders that runners put on the module path. In other folders, a name belongs only to its package. */
const sourceRoot = /^(?:(?:src|lib|python|source|tests?)\/)?[^/]+$/;

/** Whether a new file of this path would be loaded in the place of a tool, or registers itself with one. */
export const shadows = (path: string, { programs }: ToolFacts): boolean => {
  const names = path.split("/");
  if (names.includes("node_modules") || names.includes("site-packages") || /\.pth$/i.test(path)) return true;
  // The metadata of an installed package. Its entry points are plugins of pytest and other tools.
  if (names.some((name) => /\.(?:dist|egg)-info$/i.test(name))) return true;
  const ruby = /^(?:lib|spec|test)\/(?<name>[\w-]+)(?:\.rb$|\/)/.exec(path)?.groups?.name;
  if (ruby !== undefined && path.endsWith(".rb") && rubyModules.has(ruby)) return true;
  const module = /^(?<module>(?:[^/]+\/)?(?!__(?:init|main)__\.)\w+)(?:\.pyi?|\/__(?:init|main)__\.pyi?)$/.exec(path)?.groups?.module ?? "";
  if (!sourceRoot.test(module)) return false;
  const name = module.split("/").at(-1) ?? "";
  return pythonModules.has(name) || programs.includes(name);
};
