import type { ReactNode } from 'react';
import styles from './Specimen.module.css';

interface SpecimenProps {
  title: string;
  /** A card, a board's column, or nothing behind it at all. */
  ground?: 'card' | 'well' | 'canvas' | undefined;
  isWide?: boolean | undefined;
  children: ReactNode;
}

/** One part of the interface in its states. */
export function Specimen({ title, ground = 'card', isWide = false, children }: SpecimenProps) {
  return (
    <section className={styles.specimen} data-ground={ground} data-wide={isWide || undefined}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
