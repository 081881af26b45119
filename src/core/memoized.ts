/**
 * What a pure function makes of an object, made once for each object and kept as long as that object is. The object must not change:
 * a project that changed is another one. No other module keeps anything of a call before.
 */
export const memoized = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
};

/** The same of an object and what it is asked with: plain data, by which an answer is found again. */
export const memoizedBy = <Key extends object, Asked extends readonly unknown[], Value>(
  make: (key: Key, ...asked: Asked) => Value,
): ((key: Key, ...asked: Asked) => Value) => {
  const answers = memoized((_: Key) => new Map<string, { readonly value: Value }>());
  return (key, ...asked) => {
    const known = answers(key);
    const question = JSON.stringify(asked);
    const answer = known.get(question) ?? { value: make(key, ...asked) };
    known.set(question, answer);
    return answer.value;
  };
};
