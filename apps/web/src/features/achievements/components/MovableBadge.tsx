import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import type { AchievementCode } from '@quilt/contract/features/achievements';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/hand-out';
import { useSession } from '../../../lib/session';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { profilePath } from '../../profile';
import '../i18n';
import { Badge } from './Badge';
import styles from './MovableBadge.module.css';

export const BADGE = 'achievement';

interface MovableBadgeProps {
  code: AchievementCode;
  isFavourite: boolean;
  detail: string;
  describedBy: string;
  /** Gets the focus as it comes: it was moved by keys. */
  takesFocus: boolean;
  onMove(code: AchievementCode, by: 'keys' | 'menu'): void;
}

/** An earned one: dragged, moved by Enter, or by the menu that a press or a finger opens. */
export function MovableBadge(props: MovableBadgeProps) {
  const { code, isFavourite, detail, describedBy, takesFocus, onMove } = props;
  const { t } = useTranslation('achievements');
  const user = useSession(({ currentUser }) => currentUser?.uuid);
  const [isHeld, setIsHeld] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const element = button.current;
    if (!element) return undefined;
    return draggable({
      element,
      getInitialData: () => ({ kind: BADGE, code }),
      onGenerateDragPreview({ nativeSetDragImage, location }) {
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: preserveOffsetOnSource({ element, input: location.current.input }),
          render({ container }) {
            const copy = element.cloneNode(true);
            if (!(copy instanceof HTMLElement)) return;
            copy.style.width = `${element.offsetWidth}px`;
            copy.dataset.dragged = '';
            container.append(copy);
          },
        });
      },
      onDragStart: () => {
        setIsOpen(false);
        setIsHeld(true);
      },
      onDrop: () => setIsHeld(false),
    });
  }, [code]);

  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  // A press by keys, or by what reads the page out, has no place on the screen.
  const handleClick = (event: MouseEvent): void => {
    if (event.detail === 0) onMove(code, 'keys');
    else setIsOpen(true);
  };
  const handleCopy = async (): Promise<void> => {
    if (user === undefined) return;
    const url = `${window.location.origin}${profilePath(user)}?achievement=${code}`;
    const isCopied = await copyText(url);
    toasts.show(
      isCopied
        ? { kind: 'done', text: t('copied'), detail: t('copiedLine') }
        : { kind: 'error', text: t('notCopied', { url }) },
    );
  };
  return (
    // It would open by any press of the badge; the badge says itself by which.
    <Menu
      opened={isOpen}
      onChange={(opened) => opened || setIsOpen(false)}
      width={240}
      position="bottom"
      withinPortal
    >
      <Menu.Target>
        <button
          ref={button}
          type="button"
          className={styles.badge}
          data-held={isHeld || undefined}
          data-favourite={isFavourite || undefined}
          aria-describedby={describedBy}
          onClick={handleClick}
        >
          <Badge code={code} size={isFavourite ? 56 : 80} detail={isFavourite ? detail : undefined} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItem onClick={() => onMove(code, 'menu')}>{t(isFavourite ? 'remove' : 'add')}</MenuItem>
        <MenuItem onClick={() => void handleCopy()}>{t('copyLink')}</MenuItem>
      </Menu.Dropdown>
    </Menu>
  );
}
