import { useEffect, useState } from 'react';
import styles from './QrCode.module.css';

interface Squares {
  size: number;
  path: string;
}

/** Drawn here: what it says is a secret, and nobody else may draw it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [squares, setSquares] = useState<Squares | null>(null);
  useEffect(() => {
    let isGone = false;
    import('uqr').then(
      ({ encode }) => {
        if (!isGone) setSquares(draw(encode(text, { border: 0 })));
      },
      // There is the key to type.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  return (
    <div className={styles.sheet}>
      {squares && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${squares.size} ${squares.size}`}
          shapeRendering="crispEdges"
          className={styles.squares}
        >
          <path d={squares.path} />
        </svg>
      )}
    </div>
  );
}

function draw({ size, data }: { size: number; data: boolean[][] }): Squares {
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
