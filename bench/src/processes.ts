import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MICROSECONDS = 10_000;

interface ProcessStat {
  pid: number;
  parent: number;
  name: string;
  /** Of the process itself, and of its children that have ended and were waited for. */
  own: number;
  ended: number;
}

export function readStat(pid: number | 'self'): ProcessStat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything, brackets too.
    const close = text.lastIndexOf(')');
    const fields = text.slice(close + 2).split(' ');
    const ticks = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) * TICK_MICROSECONDS;
    return {
      pid: Number.parseInt(text, 10),
      parent: Number(fields[1]),
      name: text.slice(text.indexOf('(') + 1, close),
      own: ticks(11),
      ended: ticks(13),
    };
  } catch {
    return null; // it has ended
  }
}

/** A process and everything below it. */
export function readTree(root: number): ProcessStat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const tree = all.filter((process) => process.pid === root);
  for (const { pid } of tree) tree.push(...all.filter((process) => process.parent === pid));
  return tree;
}

/** CPU of a process and everything below it, of what has ended too, in microseconds. */
export function treeCpu(root: number): number {
  return readTree(root).reduce((sum, { own, ended }) => sum + own + ended, 0);
}

/** CPU of all children of this process that have ended, in microseconds. */
export function endedChildrenCpu(): number {
  return readStat('self')?.ended ?? 0;
}

/** In megabytes. Proportional counts memory shared by n processes as an n-th, resident in full. */
export function readMemory(pid: number): { proportional: number; resident: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
  return { proportional: megabytes('Pss'), resident: megabytes('Rss') };
}

export function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
