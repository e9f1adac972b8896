import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { ChecklistItem } from '@quilt/contract/features/tasks';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showCopy, whenHeldDown } from '../../dragging';
import '../i18n';
import styles from './Checklist.module.css';
import { lineData } from './use-dragged-line';

interface LineGripProps {
  item: ChecklistItem;
  describedBy: string;
  hasMenu: boolean;
  onKey(event: KeyboardEvent): void;
  onLeave(): void;
  /** It gets the focus back from the menu. */
  onMenu(grip: HTMLElement): void;
}

/** A line is dragged by it, moved by keys on it, and by the menu that it opens. */
export function LineGrip({ item, describedBy, hasMenu, onKey, onLeave, onMenu }: LineGripProps) {
  const { t } = useTranslation('task');
  const { id } = item;
  const button = useRef<HTMLButtonElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const openMenu = (): void => {
    onLeave();
    if (button.current) onMenu(button.current);
  };
  const handleHeldDown = useEffectEvent(openMenu);
  useEffect(() => {
    const element = handle.current;
    const row = element?.closest('li');
    if (!element || !row) return undefined;
    const stopHolding = whenHeldDown(element, () => handleHeldDown());
    const stopDragging = draggable({
      element,
      getInitialData: () => lineData(id),
      onGenerateDragPreview: (preview) => showCopy(row, preview),
    });
    return () => {
      stopHolding();
      stopDragging();
    };
  }, [id]);
  const label = t('checklist.move', { text: item.text });
  return (
    <button
      ref={button}
      type="button"
      className={styles.grip}
      title={label}
      aria-label={label}
      aria-describedby={describedBy}
      aria-haspopup="menu"
      aria-expanded={hasMenu}
      onClick={openMenu}
      onKeyDown={onKey}
      // Where Space presses a button as it is let go, whatever was done with it before.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onBlur={onLeave}
    >
      {/* Firefox drags what is in a button, and never the button. */}
      <span ref={handle} className={styles.handle}>
        <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
      </span>
    </button>
  );
}
