import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { FilterChip } from '../controls/FilterChip';
import styles from './FoldAway.module.css';

interface FoldAwayProps {
  label: string;
  children: ReactNode;
}

/** A card that stands beside a list where there is room for it; where there is none a chip over the list opens it. */
export function FoldAway({ label, children }: FoldAwayProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <div className={styles.fold}>
        <FilterChip
          label={label}
          icon={IconAdjustmentsHorizontal}
          hasMenu
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <div id={id} className={styles.card} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
