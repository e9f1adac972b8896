import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/Dialog';
import '../i18n';
import { KeyList } from './KeyList';
import styles from './KeysDialog.module.css';

interface KeysDialogProps {
  /** Of what they are told, beside those of a task. */
  of: 'board' | 'table' | 'calendar' | 'load';
  isOpen: boolean;
  onClose: () => void;
}

/** What each key does, in the order in which one needs them. */
const GROUPS = {
  board: [
    ['keys.board.next', ['↑', '↓']],
    ['keys.board.column', ['←', '→']],
    ['keys.board.jump', ['J', 'K']],
    ['keys.board.open', ['↵']],
    ['keys.board.add', ['C']],
    ['keys.board.filter', ['/']],
    ['keys.board.keys', ['?']],
  ],
  table: [
    ['keys.table.cell', ['↑', '↓', '←', '→']],
    ['keys.table.ends', ['Home', 'End']],
    ['keys.table.far', ['Ctrl ↑', 'Ctrl ↓']],
    ['keys.table.page', ['Page Up', 'Page Down']],
    ['keys.table.edit', ['↵', 'F2']],
    ['keys.table.leave', ['Esc']],
    ['keys.table.clear', ['Del']],
    ['keys.table.open', ['↵']],
    ['keys.table.width', ['Alt ←', 'Alt →']],
    ['keys.table.filter', ['/']],
    ['keys.table.keys', ['?']],
  ],
  calendar: [
    ['keys.calendar.next', ['↑', '↓', '←', '→']],
    ['keys.calendar.open', ['↵']],
    ['keys.calendar.turn', ['J', 'K']],
    ['keys.calendar.today', ['T']],
    ['keys.calendar.scale', ['W']],
    ['keys.calendar.lift', ['Space']],
    ['keys.calendar.carry', ['↑', '↓', '←', '→']],
    ['keys.calendar.back', ['Esc']],
    ['keys.calendar.menu', ['M']],
    ['keys.calendar.add', ['C']],
    ['keys.calendar.filter', ['/']],
    ['keys.calendar.keys', ['?']],
  ],
  many: [
    ['keys.many.choose', ['Space']],
    ['keys.many.extend', ['Shift ↑', 'Shift ↓']],
    ['keys.many.all', ['Ctrl A']],
    ['keys.many.none', ['Esc']],
    ['keys.many.copy', ['Ctrl C']],
    ['keys.many.paste', ['Ctrl V']],
  ],
  move: [
    ['keys.move.lift', ['Space']],
    ['keys.move.carry', ['↑', '↓', '←', '→']],
    ['keys.move.back', ['Esc']],
    ['keys.move.menu', ['M']],
    ['keys.move.status', ['1', '2', '3', '4']],
  ],
  task: [
    ['keys.task.edit', ['E']],
    ['keys.task.setStatus', ['S']],
    ['keys.task.worker', ['W']],
    ['keys.task.inspector', ['I']],
    ['keys.task.priority', ['P']],
    ['keys.task.menu', ['M']],
    ['keys.task.move', ['1', '2', '3', '4']],
    ['keys.task.neighbours', ['[', ']']],
    ['keys.task.close', ['Esc']],
  ],
} as const;

export function KeysDialog({ of, isOpen, onClose }: KeysDialogProps) {
  const { t } = useTranslation('tasks');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('keys.title')}
      lead={t('keys.lead')}
      closeLabel={t('close')}
      isText
      width={960}
    >
      <div className={styles.groups}>
        {of === 'calendar' && <Group name="calendar" title={t('keys.calendar.title')} />}
        {of === 'board' && (
          <>
            <Group name="board" title={t('keys.board.title')} />
            <Group name="move" title={t('keys.move.title')} />
          </>
        )}
        {of === 'table' && (
          <>
            <Group name="table" title={t('keys.table.title')} />
            <Group name="many" title={t('keys.many.title')} />
          </>
        )}
        <Group name="task" title={t('keys.task.title')} />
      </div>
    </Dialog>
  );
}

function Group({ name, title }: { name: keyof typeof GROUPS; title: string }) {
  const { t } = useTranslation('tasks');
  return <KeyList title={title} lines={GROUPS[name].map(([line, keys]) => ({ line: t(line), keys }))} />;
}
