import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import { TaskCardSkeleton } from '../../../ui/tasks/TaskCardSkeleton';
import '../i18n';
import { STATUSES } from '../statuses';
import board from './Board.module.css';
import column from './BoardColumn.module.css';
import styles from './BoardSkeleton.module.css';

/** As many as there may be; what has no room is cut off. */
const CARDS = ['a', 'b', 'c', 'd', 'e'];

/** A board that is still loading. */
export function BoardSkeleton() {
  const { t } = useTranslation('tasks');
  return (
    <div role="status" className={board.frame}>
      <HiddenText>{t('board.loading')}</HiddenText>
      <div className={board.columns} aria-hidden="true">
        {STATUSES.map((status) => (
          <div key={status} className={column.column}>
            <div className={column.header}>
              <Bone width={18} height={18} isRound />
              <Bone width={96} height={15} />
            </div>
            <div className={styles.cards}>
              {CARDS.map((card) => (
                <TaskCardSkeleton key={card} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
