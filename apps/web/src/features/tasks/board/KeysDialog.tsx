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
    ['next', ['↑', '↓']],
    ['column', ['←', '→']],
    ['jump', ['J', 'K']],
    ['open', ['↵']],
    ['add', ['C']],
    ['filter', ['/']],
    ['keys', ['?']],
  ],
  move: [
    ['lift', ['Space']],
    ['carry', ['↑', '↓', '←', '→']],
    ['back', ['Esc']],
    ['menu', ['M']],
    ['status', ['1', '2', '3', '4']],
  ],
  task: [
    ['edit', ['E']],
    ['setStatus', ['S']],
    ['worker', ['W']],
    ['inspector', ['I']],
    ['priority', ['P']],
    ['neighbours', ['[', ']']],
    ['close', ['Esc']],
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
  const word = (line: string): string => String(t(`keys.${name}.${line}` as 'keys.board.next'));
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {GROUPS[name].map(([line, keys]) => (
          <div key={line} className={styles.line}>
            <dt>{word(line)}</dt>
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
