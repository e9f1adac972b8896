import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import type { AchievementCode } from '@quilt/contract/features/achievements';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
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
  /** It is dragged just now. */
  isHeld: boolean;
  detail: string;
  describedBy: string;
  /** Gets the focus as it comes: it was moved by keys. */
  takesFocus: boolean;
  onMove(code: AchievementCode, by: 'keys' | 'menu'): void;
}

/** An earned one: dragged, moved by Enter, or by the menu that a press opens. */
export function MovableBadge(props: MovableBadgeProps) {
  const { code, isFavourite, isHeld, detail, describedBy, takesFocus, onMove } = props;
  const { t } = useTranslation('achievements');
  const user = useSession(({ currentUser }) => currentUser?.uuid);
  const [isOpen, setIsOpen] = useState(false);
  const tile = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = tile.current;
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
      onDragStart: () => setIsOpen(false),
    });
  }, [code]);

  useEffect(() => {
    if (takesFocus) tile.current?.focus();
  }, [takesFocus]);

  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) onMove(code, 'keys');
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
        {/* biome-ignore lint/a11y/useSemanticElements: Firefox drags no button. */}
        <div
          ref={tile}
          role="button"
          tabIndex={0}
          className={styles.badge}
          data-code={code}
          data-held={isHeld || undefined}
          data-favourite={isFavourite || undefined}
          aria-describedby={describedBy}
          onClick={() => setIsOpen((isShown) => !isShown)}
          onKeyDown={handleKey}
        >
          <Badge code={code} size={isFavourite ? 56 : 80} detail={isFavourite ? detail : undefined} />
        </div>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItem onClick={() => onMove(code, 'menu')}>{t(isFavourite ? 'remove' : 'add')}</MenuItem>
        <MenuItem onClick={() => void handleCopy()}>{t('copyLink')}</MenuItem>
      </Menu.Dropdown>
    </Menu>
  );
}
