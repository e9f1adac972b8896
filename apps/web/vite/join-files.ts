/** By module: the place of its file, in an order in which none needs one that comes later, where that can be. */
export type Files = ReadonlyMap<string, number>;

interface Given {
  /** By module: the parts of the product that cannot run without it. */
  users: ReadonlyMap<string, ReadonlySet<string>>;
  importsOf(id: string): readonly string[];
  sizeOf(id: string): number;
  /** How much it matters what a part brings along. */
  weightOf(part: string): number;
  /** Parts that come with every other one. */
  always: readonly string[];
  /** So many files may any part need, with those that always come. */
  most: number;
}

interface File {
  modules: string[];
  size: number;
  users: Set<string>;
}

/**
 * Divides modules into files: what the same parts need is one, and of these the two are joined that bring the least of
 * what is not needed, until no part needs more than it may.
 */
export function joinFiles({ users, importsOf, sizeOf, weightOf, always, most }: Given): Files {
  const byUsers = new Map<string, File>();
  for (const [id, its] of users) {
    const key = [...its].sort().join();
    const file = byUsers.get(key) ?? { modules: [], size: 0, users: new Set(its) };
    file.modules.push(id);
    file.size += sizeOf(id);
    byUsers.set(key, file);
  }
  const files = new Set(byUsers.values());
  const parts = [...new Set([...users.values()].flatMap((its) => [...its]))];
  const countOf = (part: string): number =>
    [...files].filter((file) => [part, ...always].some((one) => file.users.has(one))).length;

  while (parts.some((part) => countOf(part) > most)) {
    const crowded = new Set(
      parts.filter((part) => countOf(part) > most).flatMap((part) => [part, ...always]),
    );
    const joinable = [...files].filter((file) => [...file.users].some((user) => crowded.has(user)));
    const [one, other] = findCheapest(joinable, weightOf);
    files.delete(other);
    one.modules.push(...other.modules);
    one.size += other.size;
    for (const user of other.users) one.users.add(user);
    follow(files, importsOf);
  }
  const sorted = [...files].sort((one, other) => other.users.size - one.users.size);
  return new Map(sorted.flatMap(({ modules }, place) => modules.map((id) => [id, place] as const)));
}

function findCheapest(files: readonly File[], weightOf: Given['weightOf']): [File, File] {
  /** Those who would come to a file by its being joined with another. */
  const weigh = (from: File, to: File): number =>
    [...from.users].reduce((sum, user) => sum + (to.users.has(user) ? 0 : weightOf(user)), 0);
  let cheapest: { pair: [File, File]; cost: number } | null = null;
  for (const [index, one] of files.entries()) {
    for (const other of files.slice(index + 1)) {
      const cost = one.size * weigh(other, one) + other.size * weigh(one, other);
      if (!cheapest || cost < cheapest.cost) cheapest = { pair: [one, other], cost };
    }
  }
  if (!cheapest) throw new Error('There are not two files to be joined.');
  return cheapest.pair;
}

/** Whoever needs a file needs those that its modules import. */
function follow(files: ReadonlySet<File>, importsOf: (id: string) => readonly string[]): void {
  const fileOf = new Map([...files].flatMap((file) => file.modules.map((id) => [id, file] as const)));
  const waiting = [...files];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    for (const needed of new Set(
      file.modules.flatMap((id) => importsOf(id).map((next) => fileOf.get(next))),
    )) {
      if (!needed || needed === file) continue;
      const before = needed.users.size;
      for (const user of file.users) needed.users.add(user);
      if (needed.users.size > before) waiting.push(needed);
    }
  }
}
