import { useMediaQuery } from '@mantine/hooks';
import type { Project } from '@quilt/contract/features/projects';
import type { Board, TaskCard } from '@quilt/contract/features/tasks';
import { IconLock } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../lib/key-of';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import '../i18n';
import { type Beside, MenuAnchor } from '../MenuAnchor';
import { statusName } from '../statuses';
import type { Move } from '../writes';
import type { Lane } from './lanes';
import styles from './MoveMenu.module.css';
import { type MoveChoice, useMoveChoices } from './use-move-choices';

interface MoveMenuProps {
  project: Project;
  /** Where its place in a column is known. */
  board: Board | undefined;
  lanes: readonly Lane[];
  card: TaskCard;
  isOpen: boolean;
  /** The card, where it was when the menu was asked for. */
  beside: Beside;
  onMove: (card: TaskCard, move: Move) => void;
  onLane: (card: TaskCard, lane: Lane) => void;
  onTransfer: (card: TaskCard) => void;
  onArchive: (card: TaskCard) => void;
  onClose: () => void;
}

/** Does everything that dragging does. Beside the card; on a phone a sheet. */
export function MoveMenu({ isOpen, beside, onClose, ...choosing }: MoveMenuProps) {
  const { t } = useTranslation('tasks');
  const { card } = choosing;
  const groups = useMoveChoices(choosing);
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false });
  const title = t('move.title', { id: card.id });
  if (isPhone) {
    return (
      <Dialog isOpen={isOpen} onClose={onClose} title={title} lead={card.title} closeLabel={t('close')}>
        <Sheet groups={groups} onChosen={onClose} />
      </Dialog>
    );
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    const choice = groups.flat().find(({ hint }) => hint?.toLowerCase() === keyOf(event).toLowerCase());
    if (!choice || choice.locked !== undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onClose();
    choice.onChoose();
  };
  return (
    <Menu
      opened={isOpen}
      onClose={onClose}
      width={340}
      position="right-start"
      hideDetached={false}
      withinPortal
      trapFocus
    >
      <Menu.Target>
        <MenuAnchor style={beside} label={title} isOpen={isOpen} />
      </Menu.Target>
      <Menu.Dropdown onKeyDown={handleKeyDown}>
        <div className={styles.head}>
          <b>{title}</b>
          <span>
            {t('move.now', { title: card.title, status: t(`statuses.${statusName(card.status)}`) })}
          </span>
        </div>
        {groups.map((group, index) => (
          <Fragment key={group[0]?.name}>
            {index > 0 && <Menu.Divider />}
            {group.map((choice) => (
              <MenuItem
                key={choice.name}
                icon={choice.icon}
                line={choice.line}
                locked={choice.locked}
                end={
                  choice.hint && (
                    <span className={styles.key} aria-hidden="true">
                      {choice.hint}
                    </span>
                  )
                }
                onClick={choice.onChoose}
              >
                {choice.label}
              </MenuItem>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Sheet({ groups, onChosen }: { groups: readonly MoveChoice[][]; onChosen: () => void }) {
  const own = useId();
  return groups.map((group) => (
    <ul key={group[0]?.name} className={styles.group}>
      {group.map(({ name, label, line, locked, icon, onChoose }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.choice}
            aria-label={label}
            aria-disabled={locked !== undefined}
            aria-describedby={(locked ?? line) === undefined ? undefined : `${own}${name}`}
            onClick={() => {
              if (locked !== undefined) return;
              onChosen();
              onChoose();
            }}
          >
            {icon}
            <span className={styles.words}>
              {label}
              {(locked ?? line) !== undefined && (
                <span id={`${own}${name}`} className={styles.second}>
                  {locked ?? line}
                </span>
              )}
            </span>
            {locked !== undefined && <IconLock size={16} stroke={1.75} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  ));
}
