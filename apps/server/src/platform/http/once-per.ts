/**
 * What is derived from a declaration is derived once in a process, however many servers are built in it: tests build
 * hundreds, and a quarter of each was schemas.
 */
export function oncePer<Declared extends object, Derived>(
  derive: (declared: Declared) => Derived,
): (declared: Declared) => Derived {
  const known = new WeakMap<Declared, { derived: Derived }>();
  return (declared) => {
    const found = known.get(declared) ?? { derived: derive(declared) };
    known.set(declared, found);
    return found.derived;
  };
}
