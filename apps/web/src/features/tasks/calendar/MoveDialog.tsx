import type { TaskCard } from '@quilt/contract/features/tasks';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/Dialog';
import '../i18n';
import { DayChoice } from '../table/DayChoice';
import './i18n';
import styles from './MoveDialog.module.css';

interface MoveDialogProps {
  card: TaskCard;
  today: string;
  isOpen: boolean;
  onPick(day: string | null): void;
  onClose(): void;
}

/** Does what dragging does, for a finger and for keys. */
export function MoveDialog({ card, today, isOpen, onPick, onClose }: MoveDialogProps) {
  const { t } = useTranslation('calendar');
  const { t: tasks } = useTranslation('tasks');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('move.title', { id: card.id })}
      lead={card.title}
      closeLabel={tasks('close')}
      width={380}
    >
      <div className={styles.choice}>
        <DayChoice
          label={t('move.day')}
          today={today}
          onPick={(day) => {
            onClose();
            onPick(day);
          }}
        />
      </div>
    </Dialog>
  );
}
