import { type ReactNode, useId } from 'react';
import styles from './Medal.module.css';

type MedalShape = 'circle' | 'square' | 'hexagon' | 'star' | 'spark' | 'flower' | 'shield';
type MedalTone = 'yellow' | 'blue' | 'ink' | 'green' | 'red' | 'violet';

interface MedalProps {
  shape: MedalShape;
  tone: MedalTone;
  /** Which of the patches it is sewn of: the same text, the same patches. */
  seed: string;
  /** What is embroidered on it. */
  icon: ReactNode;
  /** In px. */
  size: number;
  /** Still to be earned. */
  isGrey?: boolean | undefined;
}

/** Points between two circles around the middle, as many on each. */
function burst(points: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? 48 : inner;
    const angle = (index * Math.PI) / points - Math.PI / 2;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

const PETALS = Array.from({ length: 6 }, (_, index) => (index * Math.PI) / 3);

function drawShape(shape: MedalShape): ReactNode {
  switch (shape) {
    case 'circle':
      return <circle cx="50" cy="50" r="38" />;
    case 'square':
      return <rect x="15" y="15" width="70" height="70" rx="22" />;
    case 'hexagon':
      return <path d="M50 3L90 26V74L50 97 10 74V26Z" strokeWidth="5" strokeLinejoin="round" />;
    case 'star':
      return <path d={burst(12, 39)} strokeWidth="4" strokeLinejoin="round" />;
    case 'spark':
      return <path d={burst(8, 36)} strokeWidth="4" strokeLinejoin="round" />;
    case 'flower':
      return (
        <>
          {PETALS.map((angle) => (
            <circle key={angle} cx={50 + 25 * Math.cos(angle)} cy={50 + 25 * Math.sin(angle)} r="23" />
          ))}
          <circle cx="50" cy="50" r="30" />
        </>
      );
    default:
      return <path d="M50 3C66 12 78 14 90 14 92 58 80 84 50 97 20 84 8 58 10 14 22 14 34 12 50 3Z" />;
  }
}

/** Around what is round by itself. */
function drawRing(shape: MedalShape): ReactNode {
  if (shape === 'circle') return <circle cx="50" cy="50" r="47" className={styles.ring} />;
  return shape === 'square' && <rect x="8" y="8" width="84" height="84" rx="28" className={styles.ring} />;
}

/** A quarter of a disc in each of the four patches, out of one of its corners. */
function patchesOf(seed: string): string[] {
  let hash = 7;
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return [0, 1, 2, 3].map((place) => {
    const [left, top] = [place % 2 === 0 ? 0 : 50, place < 2 ? 0 : 50];
    const corner = (hash >>> (place * 2)) % 4;
    const [x, y] = [corner % 2 === 0 ? left : left + 50, corner < 2 ? top : top + 50];
    const across = x === left ? x + 50 : x - 50;
    const down = y === top ? y + 50 : y - 50;
    const sweep = (x === left) === (y === top) ? 1 : 0;
    return `M${x} ${y}H${across}A50 50 0 0 ${sweep} ${x} ${down}Z`;
  });
}

/** What somebody has earned, sewn of four patches; what it is for stands beside it. */
export function Medal({ shape, tone, seed, icon, size, isGrey }: MedalProps) {
  const id = useId();
  return (
    <span
      className={styles.medal}
      data-tone={tone}
      data-grey={isGrey || undefined}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <svg className={styles.shape} viewBox="0 0 100 100" aria-hidden="true">
        <clipPath id={id}>{drawShape(shape)}</clipPath>
        {drawRing(shape)}
        <g className={styles.cloth}>{drawShape(shape)}</g>
        <g className={styles.patches} clipPath={`url(#${id})`}>
          {patchesOf(seed).map((patch) => (
            <path key={patch} d={patch} />
          ))}
        </g>
      </svg>
      <span className={styles.icon}>{icon}</span>
    </span>
  );
}
