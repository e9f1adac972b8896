import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/Dialog';
import { KeyList } from '../tasks';
import './i18n';
import styles from './GanttKeys.module.css';

const LOOK = [
  ['keys.row', ['↑', '↓']],
  ['keys.link', ['←', '→']],
  ['keys.ends', ['Home', 'End']],
  ['keys.page', ['Page Up', 'Page Down']],
  ['keys.open', ['↵']],
  ['keys.zoom', ['+', '−']],
  ['keys.today', ['T']],
  ['keys.critical', ['K']],
  ['keys.filter', ['/']],
  ['keys.keys', ['?']],
] as const;

const CHANGE = [
  ['keys.move', ['Shift ←', 'Shift →']],
  ['keys.end', ['Alt ←', 'Alt →']],
  ['keys.start', ['Alt Shift ←', '→']],
  ['keys.week', ['Ctrl']],
  ['keys.draw', ['D']],
  ['keys.progress', ['[', ']']],
  ['keys.connect', ['C']],
  ['keys.links', ['L']],
  ['keys.save', ['↵']],
  ['keys.leave', ['Esc']],
  ['keys.add', ['N']],
  ['keys.undo', ['Ctrl Z']],
  ['keys.redo', ['Ctrl Shift Z']],
] as const;

/** What each key does in the chart. */
export function GanttKeys({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useTranslation('plan');
  const lines = (of: typeof LOOK | typeof CHANGE) => of.map(([line, keys]) => ({ line: t(line), keys }));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('keys.title')}
      lead={t('keys.lead')}
      closeLabel={t('close')}
      isText
      width={760}
    >
      <div className={styles.groups}>
        <KeyList title={t('keys.look')} lines={lines(LOOK)} />
        <KeyList title={t('keys.change')} lines={lines(CHANGE)} />
      </div>
    </Dialog>
  );
}
