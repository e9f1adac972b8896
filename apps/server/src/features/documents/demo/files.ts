import { type Colour, drawPng } from './png';

export interface DemoFile {
  project: string;
  /** The title of the task that it hangs on. */
  task: string;
  name: string;
  type: string;
  content(): Buffer;
  picture?: { width: number; height: number /** What its description calls it; shown there. */; alt: string };
}

const text = (lines: string) => () => Buffer.from(lines);

const GROUND: Colour = [238, 236, 230];
const WATER: Colour = [170, 205, 240];
const ROUTE: Colour = [40, 90, 230];
const CORRIDOR: Colour = [205, 218, 250];
const PARK: Colour = [205, 230, 200];
const [WIDTH, HEIGHT] = [640, 400];

/** The river, a park, and the route with what is kept of the map around it. */
function drawCorridor(): Buffer {
  return drawPng(WIDTH, HEIGHT, (x, y) => {
    const away = Math.abs(y - (210 + 90 * Math.sin(x / 95)));
    if (away < 5) return ROUTE;
    if (away < 46) return CORRIDOR;
    if (Math.abs(x - 430 - y / 4) < 34) return WATER;
    return Math.hypot(x - 130, y - 80) < 62 ? PARK : GROUND;
  });
}

/** Three grey lines where the list will be, and the place for words below them. */
function drawEmptyState(): Buffer {
  const isLine = (x: number, y: number) =>
    x > 60 && x < 420 && [60, 110, 160].some((top) => y > top && y < top + 22);
  return drawPng(480, 320, (x, y) => {
    if (isLine(x, y)) return [225, 222, 214];
    return Math.hypot(x - 240, y - 245) < 40 ? [255, 205, 40] : [250, 249, 246];
  });
}

export const DEMO_FILES: readonly DemoFile[] = [
  {
    project: 'Atlas mobile app',
    task: 'Offline mode for saved routes',
    name: 'what-is-kept.md',
    type: 'text/plain',
    content: text(`# What a saved route keeps\n\n- its stops, and their names in both languages
- departures of the next 48 hours\n- the map, 400 m to each side\n\nAbout 280 kB a route. Nothing of who saved it.\n`),
  },
  {
    project: 'Atlas mobile app',
    task: 'Offline mode for saved routes',
    name: 'map corridor.png',
    type: 'image/png',
    content: drawCorridor,
    picture: { width: WIDTH, height: HEIGHT, alt: '' },
  },
  {
    project: 'Atlas mobile app',
    task: 'Empty states for the map screen',
    name: 'nothing saved yet.png',
    type: 'image/png',
    content: drawEmptyState,
    picture: { width: 480, height: 320, alt: 'Three grey lines, and a yellow pin below them' },
  },
  {
    project: 'Atlas mobile app',
    task: 'Live vehicle positions over sockets',
    name: 'load-test 2.csv',
    type: 'text/plain',
    content: text(
      `vehicles,riders,p50_ms,p95_ms\n${[100, 200, 400, 800].map((n) => `${n},${n * 50},${n / 20},${n / 8}`).join('\n')}\n`,
    ),
  },
  {
    project: 'Field notes',
    task: 'Обойти первый квартал с блокнотом',
    name: 'Маршрут обхода.txt',
    type: 'text/plain',
    content: text(
      'Баумана, 1 — угол Астрономической\nПавильон «Кольцо»: нет расписания\nПереход у сквера: бордюр 12 см\n',
    ),
  },
];
