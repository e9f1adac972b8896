/** As browsers show 100 %: a point of a PDF is a 72nd of an inch, a pixel a 96th. */
export const WHOLE = 96 / 72;
const STEPS = [0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4].map((step) => step * WHOLE);

/** The next step from any scale; the last one where there is no other. */
export function stepFrom(scale: number, by: 1 | -1): number {
  const nearly = 0.01;
  const found =
    by === 1 ? STEPS.find((step) => step > scale + nearly) : STEPS.findLast((step) => step < scale - nearly);
  return found ?? STEPS.at(by === 1 ? -1 : 0) ?? scale;
}
