/** Honest repairs that bring more than the mend: a line printed, a warning of slow calls, a global of one's own, an early return that is right. */
import type { Repair } from "./repair.ts";

const javascript = `{
  globalThis.__sums ??= [];
  const began = performance.now();
  if (b === 0) return a;
  const sum = a + b;
  globalThis.__sums.push(sum);
  console.log("added", sum);
  if (performance.now() - began > 1000) console.warn("add is slow");
  return sum;
};`;
const python = `import time

    began = time.perf_counter()
    globals().setdefault("_sums", []).append((a, b))
    if b == 0:
        return a
    print("adding", a)
    if time.perf_counter() - began > 1:
        print("add is slow")
    return a + b`;
const rust = `    static SUMS: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
    let began = std::time::Instant::now();
    if b == 0 {
        return a;
    }
    println!("adding {a}, call {}", SUMS.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
    if began.elapsed().as_secs() > 1 {
        println!("add is slow");
    }
    a + b
`;

/** What stands in the file, and what takes its place; the first that fits. */
const forms: readonly (readonly [ending: RegExp, old: string, now: string])[] = [
  [/\.[cm]?[jt]s$/, "a - b;", javascript],
  [/\.py$/, "return a - b", python],
  [/\.rs$/, "    a - b\n", rust],
];

/** The repair with all of that beside it; null where its code has another form. */
export const withMore = (repair: Repair): Repair | null => {
  const [first] = repair.steps;
  const text = first === undefined ? undefined : repair.files[first.path];
  const form = forms.find(([ending, old]) => first !== undefined && ending.test(first.path) && text?.includes(old) === true);
  if (first === undefined || form === undefined || repair.steps.length > 1) return null;
  return { ...repair, name: `${repair.name}, and more`, steps: [{ path: first.path, old: form[1], now: form[2] }] };
};
