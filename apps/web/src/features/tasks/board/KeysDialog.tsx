import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/Dialog';
import '../i18n';
import styles from './KeysDialog.module.css';

interface KeysDialogProps {
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
    ['keys.task.neighbours', ['[', ']']],
    ['keys.task.close', ['Esc']],
  ],
} as const;

export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  const { t } = useTranslation('tasks');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('keys.title')}
      lead={t('keys.lead')}
      closeLabel={t('close')}
      width={960}
    >
      <div className={styles.groups}>
        <Group name="board" title={t('keys.board.title')} />
        <Group name="move" title={t('keys.move.title')} />
        <Group name="task" title={t('keys.task.title')} />
      </div>
    </Dialog>
  );
}

function Group({ name, title }: { name: keyof typeof GROUPS; title: string }) {
  const { t } = useTranslation('tasks');
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {GROUPS[name].map(([line, keys]) => (
          <div key={line} className={styles.line}>
            <dt>{t(line)}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
