import { toDayNumber } from '@quilt/contract/days';
import type { PlanLink } from '@quilt/contract/features/plan';
import type { TaskId } from '@quilt/contract/features/tasks';
import { drawArrow } from '../arrows';
import type { GanttItem } from '../items';
import { ROW_PX, type Row } from '../rows';
import { type Band, type FreeDay, headOf, type Scale, spanOf, xOf } from '../scale';

/** Of the theme that is shown; the names are those of the tokens. */
export const COLOURS = [
  'surface',
  'surface-inset',
  'line',
  'line-strong',
  'text',
  'text-2',
  'secondary',
  'danger',
  ...[1, 2, 3, 4].flatMap((status) => [`st${status}-soft`, `st${status}-fill`, `st${status}-edge`]),
] as const;
export type Colours = ReadonlyMap<string, string>;

export interface Picture {
  title: string;
  rows: readonly Row[];
  items: ReadonlyMap<TaskId, GanttItem>;
  links: readonly PlanLink[];
  critical: ReadonlySet<TaskId>;
  scale: Scale;
  free: readonly FreeDay[];
  today: string;
  colours: Colours;
  words: {
    upper(band: Band): string;
    lower(band: Band): string;
    nobody: string;
    rest: string;
    name(worker: string): string;
    /** What stands beside a bar. */
    note(item: GanttItem): string;
  };
}

const LIST_PX = 300;
const TITLE_PX = 44;
const HEAD_PX = 48;
const TOP_PX = TITLE_PX + HEAD_PX;
const NAME_LETTERS = 38;

export interface Drawn {
  svg: string;
  width: number;
  height: number;
}

/** The plan as one picture that needs nothing else: some of its rows, all of its days. */
export function drawPlan(picture: Picture, first = 0, count = picture.rows.length): Drawn {
  const { scale, colours, title } = picture;
  const rows = picture.rows.slice(first, first + count).filter(({ kind }) => kind !== 'add');
  const colour = (name: string): string => colours.get(name) ?? 'none';
  const width = LIST_PX + Math.ceil(scale.width);
  const height = TOP_PX + rows.length * ROW_PX;
  const parts = [
    rect(0, 0, width, height, colour('surface')),
    text(title, 16, 28, colour('text'), 18, 700),
    ...picture.free.map(({ x, width: wide }) =>
      rect(LIST_PX + x, TOP_PX, wide, height - TOP_PX, colour('surface-inset')),
    ),
    ...drawHead(picture, width),
    ...rows.flatMap((row, at) => drawRow(picture, row, at, width)),
    `<g transform="translate(${LIST_PX} ${TOP_PX})">${drawLinks(picture, rows)}</g>`,
    rect(
      LIST_PX + xOf(scale, toDayNumber(picture.today)) + scale.dayPx / 2 - 1,
      TOP_PX,
      2,
      height - TOP_PX,
      colour('secondary'),
    ),
  ];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Onest Variable, Onest, system-ui, sans-serif">${parts.join('')}</svg>`,
    width,
    height,
  };
}

function drawHead({ scale, colours, words }: Picture, width: number): string[] {
  const { upper, lower } = headOf(scale, 0, scale.width);
  const [strong, quiet] = [colours.get('text') ?? '', colours.get('text-2') ?? ''];
  // Where days are too close to be read, as many are left out as need be.
  const every = Math.max(1, Math.ceil(26 / (lower[0]?.width ?? 26)));
  return [
    ...upper.map((band) =>
      text(words.upper(band), LIST_PX + Math.max(band.x, 0) + 6, TITLE_PX + 16, strong, 12, 600),
    ),
    ...lower.flatMap((band, at) =>
      at % every === 0 ? [text(words.lower(band), LIST_PX + band.x + 6, TITLE_PX + 36, quiet, 11, 420)] : [],
    ),
    rect(0, TOP_PX - 1, width, 1, colours.get('line') ?? ''),
  ];
}

function drawRow(picture: Picture, row: Row, at: number, width: number): string[] {
  const { colours, words, items, scale } = picture;
  const top = TOP_PX + at * ROW_PX;
  const colour = (name: string): string => colours.get(name) ?? 'none';
  const heading = (name: string): string[] => [
    rect(0, top, width, ROW_PX, colour('surface-inset')),
    text(cut(name), 16, top + 24, colour('text'), 13, 600),
  ];
  switch (row.kind) {
    case 'milestone': {
      const { title, startsOn, endsOn, progress, taskCount } = row.milestone;
      const [start, end] = [startsOn ?? endsOn, endsOn ?? startsOn];
      if (start === null || end === null) return heading(title);
      const { x, width: wide } = spanOf(scale, start, end);
      const [middle, right] = [top + ROW_PX / 2, LIST_PX + x + wide];
      const isReached = taskCount > 0 && progress === 100;
      return [
        ...heading(title),
        `<rect x="${LIST_PX + x}" y="${middle - 4}" width="${wide}" height="8" rx="4" fill="${colour('text')}"/>`,
        `<path d="M${right - 10} ${middle}l10 -10l10 10l-10 10z" stroke="${colour('text')}" stroke-width="3" fill="${colour(isReached ? 'text' : 'surface')}"/>`,
      ];
    }
    case 'worker':
      return heading(row.worker === null ? words.nobody : words.name(row.worker));
    case 'rest':
      return heading(words.rest);
    case 'add':
      return [];
    case 'task': {
      const item = items.get(row.task.id);
      return item ? drawTask(picture, item, top) : [];
    }
  }
}

function drawTask({ colours, scale, words }: Picture, item: GanttItem, top: number): string[] {
  const colour = (name: string): string => colours.get(name) ?? 'none';
  const { status, isCritical, isLate } = item.styles;
  const name = [
    text(`#${item.id}`, 16, top + 24, colour('text-2'), 12, 420),
    text(cut(item.name), 62, top + 24, colour('text'), 13, 420),
  ];
  if (item.start === null || item.end === null) return name;
  const { x, width } = spanOf(scale, item.start, item.end);
  const [left, bar] = [LIST_PX + x + 1, top + 7];
  const wide = Math.max(width - 2, 3);
  const edge = isCritical ? colour('text') : colour(`st${status}-edge`);
  const clip = `b${item.id}`;
  return [
    ...name,
    `<clipPath id="${clip}"><rect x="${left}" y="${bar}" width="${wide}" height="24" rx="${Math.min(12, wide / 2)}"/></clipPath>`,
    `<g clip-path="url(#${clip})">${rect(left, bar, wide, 24, colour(`st${status}-soft`))}${rect(left, bar, (wide * item.progress) / 100, 24, colour(`st${status}-fill`))}</g>`,
    `<rect x="${left}" y="${bar}" width="${wide}" height="24" rx="${Math.min(12, wide / 2)}" fill="none" stroke="${edge}" stroke-width="${isCritical ? 3 : 1.5}"/>`,
    text(words.note(item), left + wide + 8, top + 23, colour(isLate ? 'danger' : 'text-2'), 11, 420),
  ];
}

function drawLinks({ links, items, scale, colours, critical }: Picture, rows: readonly Row[]): string {
  const rowOf = new Map(rows.flatMap((row, at) => (row.kind === 'task' ? [[row.task.id, at] as const] : [])));
  const barOf = (id: TaskId) => {
    const [item, row] = [items.get(id), rowOf.get(id)];
    if (row === undefined || !item || item.start === null || item.end === null) return null;
    return { ...spanOf(scale, item.start, item.end), row };
  };
  return links
    .map(({ from, to, ends }) => {
      const [first, second] = [barOf(from), barOf(to)];
      if (!first || !second) return '';
      const isCritical = critical.has(from) && critical.has(to);
      const colour = colours.get(isCritical ? 'text' : 'line-strong') ?? '';
      return `<path d="${drawArrow(first, second, ends)}" fill="none" stroke="${colour}" stroke-width="${isCritical ? 2.5 : 1.5}"/>`;
    })
    .join('');
}

const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

function text(words: string, x: number, y: number, fill: string, size: number, weight: number): string {
  return `<text x="${x}" y="${y}" fill="${fill}" font-size="${size}" font-weight="${weight}">${escapeXml(words)}</text>`;
}

const cut = (name: string): string =>
  [...name].length > NAME_LETTERS ? `${[...name].slice(0, NAME_LETTERS - 1).join('')}…` : name;

/** As text between tags; what XML knows no sign for is left out. */
function escapeXml(words: string): string {
  return [...words]
    .filter((letter) => (letter.codePointAt(0) ?? 0) >= 32)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
