import { expect, test } from 'vitest';
import { planTask } from '../../../testing/plan-world';
import { toItem } from '../items';
import type { Row } from '../rows';
import { makeTightScale } from '../scale';
import { COLOURS, drawPlan, type Picture } from './draw-plan';
import { readTexts } from './export-plan';
import { writePdf } from './pdf';

const TODAY = '2026-11-17';

test('a PDF has a page for each picture, and its table leads to every object', async () => {
  const jpeg = new Uint8Array([255, 216, 1, 2, 3, 255, 217]);
  const file = writePdf([
    { jpeg, width: 300, height: 100, texts: [] },
    { jpeg, width: 10, height: 900, texts: [] },
  ]);
  const text = await readBytes(file);
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  expect(text).toContain('/Count 2');
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1]);
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(12);
  for (const [at, offset] of offsets.entries()) {
    expect(text.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
  }
});

test('what is written on a page can be found in it, in any letters, where it stands', async () => {
  const { svg, width, height } = drawPlan(
    picture(planTask(75, { title: 'Паруса (new) \u{1F6A4}', startsOn: null, deadline: null })),
  );
  const texts = readTexts(svg, 2);
  expect(texts.map(({ words }) => words)).toEqual(
    expect.arrayContaining(['Boats & <sails>', '#75', 'Паруса (new) \u{1F6A4}']),
  );
  expect(texts[0]).toMatchObject({ words: 'Boats & <sails>', x: 32, y: 56, size: 36 });
  const jpeg = new Uint8Array([255, 216, 255, 217]);
  const text = await readBytes(writePdf([{ jpeg, width: 2 * width, height: 2 * height, texts }]));
  const written = [...text.matchAll(/<([0-9a-f]+)> Tj/g)].map(([, codes = '']) =>
    String.fromCharCode(...[...codes.matchAll(/.{4}/g)].map(([code]) => Number.parseInt(code, 16))),
  );
  expect(written).toEqual(texts.map(({ words }) => words.replace('\u{1F6A4}', '')));
});

async function readBytes(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await new Response(file).arrayBuffer());
  return [...bytes].map((byte) => String.fromCharCode(byte)).join('');
}

const picture = (...tasks: ReturnType<typeof planTask>[]): Picture => ({
  title: 'Boats & <sails>',
  rows: tasks.map((task): Row => ({ kind: 'task', key: `task ${task.id}`, task })),
  items: new Map(
    tasks.map((task) => [task.id, toItem(task, { today: TODAY, critical: new Set(), mayMove: true })]),
  ),
  links: [],
  critical: new Set(),
  scale: makeTightScale('day', { first: '2026-11-01', last: '2026-11-30' }),
  free: [],
  today: TODAY,
  colours: new Map(COLOURS.map((name) => [name, 'currentColor'])),
  words: {
    upper: () => '',
    lower: () => '',
    nobody: 'Nobody',
    rest: 'Rest',
    name: () => '',
    note: () => 'note',
  },
});

test('what is drawn is XML, whatever people have written, and as high as its rows', () => {
  const dated = { startsOn: '2026-11-05', deadline: '2026-11-13' };
  const { svg, height } = drawPlan(
    picture(planTask(1, { ...dated, title: '<b>"&\u0007' }), planTask(2, { startsOn: null, deadline: null })),
  );
  const read = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(read.querySelector('parsererror')).toBeNull();
  expect(read.documentElement.textContent).toContain('Boats & <sails>');
  expect(read.querySelectorAll('clipPath')).toHaveLength(1);
  expect(height).toBe(92 + 2 * 38);
  expect(drawPlan(picture(planTask(1), planTask(2)), 1, 1).height).toBe(92 + 38);
});

test('of a task in the far future the picture is no wider, and has no more marks than can be read', () => {
  const far = planTask(1, { startsOn: '1900-01-01', deadline: '2199-12-31' });
  const scale = makeTightScale('day', { first: '1900-01-01', last: '2199-12-31' });
  const { svg, width } = drawPlan({ ...picture(far), scale });
  expect(width).toBeLessThan(4_000);
  const read = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(read.querySelectorAll('*').length).toBeLessThan(2_500);
});
