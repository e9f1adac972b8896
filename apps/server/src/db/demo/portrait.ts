const SKINS = {
  porcelain: '#F7DCC6',
  peach: '#F2C9A8',
  sand: '#E3A87C',
  clay: '#B97A52',
  umber: '#7D4E34',
} as const;

const HAIRS = {
  black: '#201815',
  chestnut: '#5A2E1C',
  copper: '#B5652B',
  honey: '#C98B3C',
  wheat: '#E2B866',
  ash: '#5A544C',
  silver: '#C4BFB8',
  teal: '#12908E',
} as const;

/** Two neighbouring tints of one colour, sewn together behind the person. */
const GROUNDS = {
  sun: ['#FFD968', '#FFE08A'],
  sky: ['#BAD1FF', '#CCDDFF'],
  rose: ['#F6C9C4', '#F9D8D4'],
  mint: ['#CFE8D6', '#DCEFE1'],
  lilac: ['#DCD2F8', '#E7DFFB'],
  ice: ['#CFE3EC', '#DDECF2'],
  peach: ['#FFDCBD', '#FFE7D2'],
  stone: ['#DDDAD6', '#E8E6E2'],
} as const;

const INK = '#1D1B18';

type Style = keyof typeof STYLES;

export interface Look {
  ground: keyof typeof GROUNDS;
  skin: keyof typeof SKINS;
  hair: keyof typeof HAIRS;
  style: Style;
  top: string;
  beard?: 'full' | 'moustache';
  glasses?: 'round' | 'square';
}

/** Where the parts of one hair style lie: behind the head, and over the forehead. */
interface HairStyle {
  behind?(colour: string): string;
  over?(colour: string): string;
}

const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

const FRINGE = 'M31 48a17 22 0 0 1 34 0c-3-9-9-12-17-12s-14 3-17 12z';
const SIDE_PARTING = 'M32 47c-1-13 6-20 16-20s17 7 16 20c-3-8-8-12-14-13-4 5-12 6-18 13z';

const STYLES = {
  bob: {
    behind: (colour) => shape('M28 60V42a20 20 0 0 1 40 0v18a7 7 0 0 1-7 7H35a7 7 0 0 1-7-7z', colour),
    over: (colour) => shape(FRINGE, colour),
  },
  long: {
    behind: (colour) => shape('M29 42a19 20 0 0 1 38 0c0 16 3 24 6 34H23c3-10 6-18 6-34z', colour),
    over: (colour) => shape(SIDE_PARTING, colour),
  },
  braid: {
    behind: (colour) =>
      shape('M30 46a18 19 0 0 1 36 0v8H30z', colour) +
      [58, 66, 74, 81].map((y, knot) => disc(67 + (knot % 2), y, 6 - knot * 0.5, colour)).join(''),
    over: (colour) => shape(SIDE_PARTING, colour),
  },
  bun: {
    behind: (colour) => disc(48, 19, 9, colour) + shape('M31 48a17 22 0 0 1 34 0z', colour),
    over: (colour) => shape(FRINGE, colour),
  },
  curls: {
    behind: (colour) =>
      [
        [33, 32, 9],
        [41, 24, 10],
        [53, 23, 10],
        [62, 31, 9],
        [65, 41, 7],
        [31, 41, 7],
      ]
        .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, colour))
        .join(''),
    over: (colour) => shape('M32 44a16 19 0 0 1 32 0c-4-5-10-8-16-8s-12 3-16 8z', colour),
  },
  short: {
    over: (colour) =>
      shape('M32 46c-3-14 5-22 17-22s18 9 15 22c-1-6-3-9-6-11-8 2-14 1-19-1-4 3-6 6-7 12z', colour),
  },
  crop: {
    over: (colour) =>
      shape('M33 43c-2-12 6-18 16-18s16 7 14 19c-2-4-4-6-7-7l-6 4-7-5c-5 1-8 3-10 7z', colour),
  },
  fade: {
    over: (colour) => shape('M34 40c-2-10 5-15 14-15s16 5 14 15c-3-4-8-5-14-5s-11 1-14 5z', colour),
  },
  bald: {},
  cap: {
    over: () =>
      shape('M33 40a15 15 0 0 1 30 0z', '#FFCA1A') +
      `<rect x="30" y="37" width="38" height="6" rx="3" fill="#F0B400"/>`,
  },
  scarf: {
    behind: () => shape('M28 46a20 22 0 0 1 40 0c0 12 4 20 8 30H20c4-10 8-18 8-30z', '#7A5AE0'),
    over: () => shape('M31 50a17 24 0 0 1 34 0c-3-9-9-13-17-13s-14 4-17 13z', '#6A4BD0'),
  },
} as const satisfies Record<string, HairStyle>;

/** Four tiles of the quilt, each a quarter circle turned another way. */
function drawGround([dark, light]: readonly [string, string]): string {
  const quarter = (x: number, y: number, turn: number) =>
    `<path d="M0 0H48A48 48 0 0 1 0 48Z" fill="${light}" transform="translate(${x} ${y}) rotate(${turn} 24 24)"/>`;
  return `<rect width="96" height="96" fill="${dark}"/>${quarter(0, 0, 180)}${quarter(48, 0, 0)}${quarter(0, 48, 90)}${quarter(48, 48, 270)}`;
}

function drawBeard(beard: Look['beard'], colour: string): string {
  if (beard === 'moustache') return shape('M40 53c3-3 6-3 8-1 2-2 5-2 8 1-3 3-6 3-8 1-2 2-5 2-8-1z', colour);
  if (beard === 'full')
    return shape('M33 47c0 14 6 20 15 20s15-6 15-20c-2 5-6 7-10 7-2-2-8-2-10 0-4 0-8-2-10-7z', colour);
  return '';
}

function drawGlasses(glasses: Look['glasses']): string {
  if (!glasses) return '';
  const lens = (x: number) =>
    glasses === 'round'
      ? `<circle cx="${x}" cy="47" r="5.5"/>`
      : `<rect x="${x - 5.5}" y="43" width="11" height="8" rx="2.5"/>`;
  return `<g fill="none" stroke="${INK}" stroke-width="1.8">${lens(41)}${lens(55)}<path d="M46.5 47h3"/></g>`;
}

/** A drawn portrait, made of the same arcs and circles as the product's mark. */
export function drawPortrait(look: Look, size: number): string {
  const skin = SKINS[look.skin];
  const hair = HAIRS[look.hair];
  const style: HairStyle = STYLES[look.style];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${size}" height="${size}">`,
    drawGround(GROUNDS[look.ground]),
    '<g transform="translate(48 96) scale(1.1) translate(-48 -96)">',
    style.behind?.(hair) ?? '',
    shape('M10 98c0-20 15-29 38-29s38 9 38 29z', look.top),
    shape('M40 56h16v13a8 8 0 0 1-16 0z', skin),
    // The shadow of the chin.
    `<path d="M40 62c5 5 11 5 16 0v4c-5 5-11 5-16 0z" fill="#000" opacity=".1"/>`,
    `<ellipse cx="48" cy="46" rx="15" ry="18" fill="${skin}"/>`,
    drawBeard(look.beard, hair),
    style.over?.(hair) ?? '',
    drawGlasses(look.glasses),
    '</g></svg>',
  ].join('');
}
