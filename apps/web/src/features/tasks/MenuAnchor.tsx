import type { Ref } from 'react';
import { HiddenText } from '../../ui/page/HiddenText';
import styles from './MenuAnchor.module.css';

/** Where something was when a menu was asked for. */
export interface Beside {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface MenuAnchorProps {
  ref?: Ref<HTMLSpanElement>;
  id?: string;
  style: Beside;
  /** What the menu is called, and nothing else. */
  label: string;
  isOpen: boolean;
}

/** While the menu of one is open. */
export const MENU_OPEN = `.${styles.anchor}[data-open]`;

/** Where a menu stands of which there is one for many. It is no button, and takes nothing of what would say so. */
export function MenuAnchor({ ref, id, style, label, isOpen }: MenuAnchorProps) {
  return (
    <span
      ref={ref}
      id={id}
      className={styles.anchor}
      style={style}
      data-open={isOpen || undefined}
      aria-hidden="true"
    >
      <HiddenText>{label}</HiddenText>
    </span>
  );
}
