import type { PlanLink } from '@quilt/contract/features/plan';
import { ROW_PX } from './rows';

type Ends = PlanLink['ends'];

export interface Point {
  x: number;
  y: number;
}

interface Bar {
  x: number;
  width: number;
  /** Which row it is in. */
  row: number;
}

const OUT_PX = 12;
const CORNER_PX = 6;
const ARROW_PX = 5;

const middleOf = (row: number): number => row * ROW_PX + ROW_PX / 2;

const leavesEnd = (ends: Ends): boolean => ends[0] === 'F';
const meetsStart = (ends: Ends): boolean => ends[1] === 'S';

/** Which ends a connection has that was drawn from one side of a bar to one side of another. */
export function endsBetween(from: 'start' | 'end', to: 'start' | 'end'): Ends {
  if (from === 'end') return to === 'start' ? 'FS' : 'FF';
  return to === 'start' ? 'SS' : 'SF';
}

/** An elbow from one bar to another, with an arrow at its end. */
export function drawArrow(from: Bar, to: Bar, ends: Ends): string {
  const start = { x: leavesEnd(ends) ? from.x + from.width : from.x, y: middleOf(from.row) };
  const end = { x: meetsStart(ends) ? to.x : to.x + to.width, y: middleOf(to.row) };
  const leaves = leavesEnd(ends) ? 1 : -1;
  const arrives = meetsStart(ends) ? 1 : -1;
  const out = start.x + leaves * OUT_PX;
  const before = end.x - arrives * OUT_PX;
  const points: Point[] = [start];
  const isStraight = leaves === arrives && (before - out) * leaves >= 0;
  if (isStraight) points.push({ x: out, y: start.y }, { x: out, y: end.y });
  else if (leaves !== arrives) {
    // Around the farther one of the two, on the side from which it is met.
    const beside = leaves > 0 ? Math.max(out, before) : Math.min(out, before);
    points.push({ x: beside, y: start.y }, { x: beside, y: end.y });
  } else {
    const between =
      from.row === to.row ? start.y + ROW_PX / 2 : start.y + (Math.sign(to.row - from.row) * ROW_PX) / 2;
    points.push(
      { x: out, y: start.y },
      { x: out, y: between },
      { x: before, y: between },
      { x: before, y: end.y },
    );
  }
  points.push(end);
  return `${roundOff(points)}${arrowAt(end, arrives)}`;
}

function arrowAt({ x, y }: Point, arrives: number): string {
  const back = x - arrives * ARROW_PX;
  return `M${back} ${y - ARROW_PX}L${x} ${y}L${back} ${y + ARROW_PX}`;
}

/** A line through points, with its corners rounded as far as there is room. */
function roundOff(points: readonly Point[]): string {
  let path = '';
  for (const [at, point] of points.entries()) {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (!before) path += `M${point.x} ${point.y}`;
    else if (!after) path += `L${point.x} ${point.y}`;
    else {
      const first = towards(point, before);
      const second = towards(point, after);
      path += `L${first.x} ${first.y}Q${point.x} ${point.y} ${second.x} ${second.y}`;
    }
  }
  return path;
}

function towards(from: Point, to: Point): Point {
  const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  const part = length === 0 ? 0 : Math.min(CORNER_PX, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
