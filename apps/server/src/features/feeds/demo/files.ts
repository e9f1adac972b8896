import { type Colour, drawPng } from '../../documents';

/** What hangs on a post of the demo world. */
export interface DemoPostFile {
  name: string;
  type: string;
  content(): Buffer;
  picture?: { width: number; height: number; alt: string };
}

const NIGHT: Colour = [16, 37, 96];
const MOON: Colour = [255, 232, 150];
const TRAIN: Colour = [232, 72, 42];
const WINDOW: Colour = [255, 214, 60];
const RAIL: Colour = [74, 128, 240];
const GROUND: Colour = [10, 24, 56];
const PAPER: Colour = [250, 249, 246];
const INK: Colour = [30, 28, 26];
const [WIDTH, HEIGHT] = [960, 480];

/** A train with lit windows, the moon above it. */
function drawTrain(): Buffer {
  return drawPng(WIDTH, HEIGHT, (x, y) => {
    if (Math.hypot(x - 740, y - 90) < 52 && Math.hypot(x - 718, y - 76) > 48) return MOON;
    const isBody = y > 220 && y < 350 && x > 40 && x < 880 - Math.max(0, 290 - y);
    if (isBody) {
      const isWindow = y > 246 && y < 296 && x % 120 > 24 && x % 120 < 96 && x < 760;
      return isWindow ? WINDOW : TRAIN;
    }
    if (y > 372 && y < 380) return RAIL;
    if (y > 340 && y < 372 && Math.hypot((x % 140) - 70, y - 356) < 14) return RAIL;
    return y >= 350 ? GROUND : NIGHT;
  });
}

/** Three bars that stand for the letter at three sizes. */
function drawSpecimen(): Buffer {
  return drawPng(720, 300, (x, y) =>
    [
      [90, 24],
      [250, 48],
      [500, 110],
    ].some(([left = 0, size = 0]) => {
      const [dx, dy] = [x - left - size / 2, y - 150];
      const isLeg = Math.abs(Math.abs(dx) - Math.abs(dy) * 0.9) < size / 9 || Math.abs(dx) < size / 11;
      return isLeg && Math.abs(dy) < size / 2 && Math.abs(dx) < size / 2;
    })
      ? INK
      : PAPER,
  );
}

export const TRAIN_PICTURE: DemoPostFile = {
  name: 'scene-04.png',
  type: 'image/png',
  content: drawTrain,
  picture: { width: WIDTH, height: HEIGHT, alt: 'A red night train with lit windows under a yellow moon' },
};

export const TIMETABLE: DemoPostFile = {
  name: 'Расписание трамвая 6.csv',
  type: 'text/plain',
  content: () =>
    Buffer.from('остановка;минута\nКольцо;0\nПлощадь Свободы;4\nПарк Горького;9\nАбжалилова;13\n'),
};

export const SPECIMEN: DemoPostFile = {
  name: 'Ж, 8, 12 and 40 points.png',
  type: 'image/png',
  content: drawSpecimen,
  picture: { width: 720, height: 300, alt: 'Буква «Ж» с прямыми ногами в трёх размерах' },
};

export const KERNING_NOTES: DemoPostFile = {
  name: 'kerning pairs.md',
  type: 'text/plain',
  content: () => Buffer.from('# Pairs that hurt\n\n- ГА\n- ТА\n- РА\n\nAll of them at 8 points and below.\n'),
};
