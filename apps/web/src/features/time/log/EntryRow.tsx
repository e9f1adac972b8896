import { Button } from '@mantine/core';
import type { TimeEntry } from '@quilt/contract/features/time';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { IconButton } from '../../../ui/controls/IconButton';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import { useToldAct } from '../../edits';
import { deleteEntry, logTime, updateEntry } from '../api';
import '../i18n';
import { useMinutesWords } from '../minutes';
import { useTimeWords } from '../use-time-words';
import { EntryForm } from './EntryForm';
import styles from './log.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface EntryRowProps {
  entry: TimeEntry;
  name: string;
  today: string;
  isOwn: boolean;
  /** Of one's own: correct it, take it back. */
  canEdit: boolean;
  canDelete: boolean;
}

export function EntryRow({ entry, name, today, isOwn, canEdit, canDelete }: EntryRowProps) {
  const { t } = useTranslation('time');
  const format = useFormat();
  const wordMinutes = useMinutesWords();
  const [isEditing, setIsEditing] = useState(false);
  const { wordError } = useTimeWords();
  const { act, isActing } = useToldAct({ wordError, undone: t('told.undone') });
  const { day, minutes, note, startedAt, endedAt } = entry;
  const words = wordMinutes(minutes);
  const timed = startedAt && endedAt ? { from: new Date(startedAt), to: new Date(endedAt) } : null;

  const handleDelete = (): void =>
    void act(() => deleteEntry(entry), {
      text: t('told.removed'),
      detail: words,
      undo: canEdit
        ? () =>
            logTime(entry.task, {
              day,
              minutes,
              note,
              ...(startedAt && endedAt && { ran: { startedAt, endedAt } }),
            })
        : undefined,
    });
  return (
    <li className={styles.entry}>
      <b className={styles.minutes}>{words}</b>
      <span className={styles.what}>
        <span>{name}</span>
        {note !== '' && <span className={styles.said}>{note}</span>}
        {timed && (
          <small className={styles.quiet}>
            {t('timed', { from: format.time(timed.from), to: format.time(timed.to) })}
          </small>
        )}
      </span>
      <time dateTime={day} className={styles.quiet}>
        {format.day(day)}
      </time>
      {isOwn && (canEdit || canDelete) && (
        <Menu width={200} position="bottom-end" hideDetached={false}>
          <Menu.Target>
            <IconButton
              {...TAKES_FOCUS}
              size="sm"
              label={t('more', { minutes: words, day: format.day(day) })}
              icon={<IconDots {...ICON} />}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {canEdit && (
              <MenuItem icon={<IconPencil {...ICON} />} onClick={() => setIsEditing(true)}>
                {t('edit')}
              </MenuItem>
            )}
            {canDelete && (
              <MenuItem isDestructive icon={<IconTrash {...ICON} />} onClick={handleDelete}>
                {t('delete')}
              </MenuItem>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <Dialog
        isOpen={isEditing}
        onClose={() => setIsEditing(false)}
        title={t('editTitle')}
        closeLabel={t('close')}
        width={480}
      >
        <EntryForm
          isFocused
          initial={{ typed: words, day, note }}
          today={today}
          onSave={async (changes) => {
            const isSaved = await act(() => updateEntry(entry, changes), { text: t('told.saved') });
            if (isSaved) setIsEditing(false);
            return false;
          }}
        >
          <Button variant="grey" onClick={() => setIsEditing(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isActing}>
            {t('save')}
          </Button>
        </EntryForm>
      </Dialog>
    </li>
  );
}
