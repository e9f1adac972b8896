import { readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';

/** What is before the first section, between its heading and its table, its rows by their first cell, and their notes. */
interface Section {
  title: string;
  intro: string[];
  head: string[];
  rows: Map<string, string[]>;
  notes: Map<string, string>;
}

/** What was written down before there were rows of single runs; new sections go before it. */
const EARLIER = 'Earlier runs';
const RUN = 'run';

/** Puts the rows that were measured now in the place of their former ones, each with its run; all others stay. */
export function mergeResults(recorded: string, measured: string, run: string): string {
  const [preamble = '', ...before] = recorded.split(/^(?=## )/m);
  const sections = new Map(before.map((text) => [titleOf(text), text]));
  for (const text of measured.split(/^(?=## )/m).filter((one) => one.startsWith('## '))) {
    const fresh = withRun(readSection(text), run);
    const old = sections.get(fresh.title);
    const former = old === undefined ? null : readSection(old);
    const isAlike = former?.head.join() === fresh.head.join();
    const merged = former && isAlike ? mergeSection(former, fresh) : fresh;
    sections.set(fresh.title, printSection(merged));
  }
  const earlier = sections.get(EARLIER);
  sections.delete(EARLIER);
  const all = [...sections.values(), ...(earlier === undefined ? [] : [earlier])];
  return `${[preamble, ...all].map((text) => text.trim()).join('\n\n')}\n`;
}

const titleOf = (text: string): string => /^## (.+)$/m.exec(text)?.[1] ?? '';

function mergeSection(former: Section, { title, intro, head, rows, notes }: Section): Section {
  return {
    title,
    intro,
    head,
    rows: new Map([...former.rows, ...rows]),
    notes: new Map([...former.notes, ...notes]),
  };
}

function withRun({ head, rows, ...section }: Section, run: string): Section {
  return {
    ...section,
    head: [...head, RUN],
    rows: new Map([...rows].map(([key, cells]) => [key, [...cells, run]])),
  };
}

function readSection(text: string): Section {
  const lines = text.split('\n').slice(1);
  const cells = (line: string): string[] => line.replace(/^\| ?| ?\|$/g, '').split(' | ');
  const [head = '', , ...rows] = lines.filter((line) => line.startsWith('|'));
  const notes = lines.filter((line) => line.startsWith('- **'));
  const first = lines.findIndex((line) => line.startsWith('|'));
  return {
    title: titleOf(text),
    intro: lines.slice(0, first < 0 ? lines.length : first),
    head: cells(head),
    rows: new Map(rows.map((line) => [cells(line)[0] ?? '', cells(line)])),
    notes: new Map(notes.map((line) => [/^- \*\*(.+?)\*\*/.exec(line)?.[1] ?? line, line])),
  };
}

function printSection({ title, intro, head, rows, notes }: Section): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    `## ${title}`,
    intro.join('\n').trim(),
    [head, head.map(() => '---'), ...rows.values()].map(line).join('\n'),
    [...notes.values()].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** When, and beside how much else: above the number of cores, somebody else was at work too. */
export function describeRun(): string {
  const load = readFileSync('/proc/loadavg', 'utf8').split(' ')[0] ?? 'unknown';
  const model =
    cpus()[0]
      ?.model.replaceAll(/\(R\)|Processor|CPU/g, '')
      .trim() ?? 'unknown';
  return `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} × ${model.replaceAll(/\s+/g, ' ')}, load ${load}`;
}
