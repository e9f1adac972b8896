/** The sheet was drawn in CSS pixels; paper is measured in points. */
export function px(pixels: number): number {
  return pixels * 0.75;
}

export const PAGE = { width: 595.28, height: 841.89 };

/** Where columns begin and end. */
export const FRAME = {
  left: px(56),
  right: PAGE.width - px(56),
  /** From the second page on. */
  top: px(56),
  bottom: PAGE.height - px(68),
  band: px(40),
  main: PAGE.width - px(56 + 190 + 40 + 56),
  side: px(190),
};

export const COLOURS = {
  ink: '#1D1B18',
  soft: '#43403B',
  quiet: '#5B5751',
  faint: '#6E6963',
  empty: '#E9E7E3',
  yellow: '#FFCA1A',
};

/** How a line of text looks. */
export interface Style {
  font: 'regular' | 'semibold' | 'bold';
  size: number;
  /** From one baseline to the next. */
  leading: number;
  colour: string;
  tracking: number;
}

function style(font: Style['font'], size: number, lines: number, colour: string, tracking = 0): Style {
  return { font, size: px(size), leading: px(size * lines), colour, tracking: px(size * tracking) };
}

export const STYLES = {
  name: style('bold', 34, 1.12, COLOURS.ink, -0.025),
  work: style('regular', 17, 1.4, COLOURS.quiet),
  contact: style('regular', 12.5, 1.75, COLOURS.soft),
  heading: style('bold', 13, 1.3, COLOURS.ink, -0.012),
  text: style('regular', 13, 1.58, COLOURS.ink),
  time: style('regular', 12, 1.35, COLOURS.quiet),
  title: style('semibold', 14, 1.35, COLOURS.ink),
  place: style('regular', 12.5, 1.5, COLOURS.quiet),
  value: style('regular', 13, 1.58, COLOURS.quiet),
  footer: style('regular', 11, 1.5, COLOURS.faint),
  initials: style('semibold', 34, 1, COLOURS.ink),
};
