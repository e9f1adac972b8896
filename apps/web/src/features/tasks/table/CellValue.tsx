import type { Project } from '@quilt/contract/features/projects';
import type { TaskCard } from '@quilt/contract/features/tasks';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { DueDate } from '../../../ui/tasks/DueDate';
import { PriorityBars } from '../../../ui/tasks/PriorityBars';
import { RepeatMark } from '../../../ui/tasks/RepeatMark';
import { StatusChip } from '../../../ui/tasks/StatusChip';
import { Tag } from '../../../ui/tasks/Tag';
import { UserAvatar } from '../../profile';
import { useEstimateWords } from '../drawer/estimate';
import '../drawer/i18n';
import '../i18n';
import { usePerson } from '../people';
import { statusName, toStatus } from '../statuses';
import type { ColumnName } from './columns';
import styles from './Table.module.css';

interface CellValueProps {
  project: Project;
  card: TaskCard;
  column: ColumnName;
  today: string;
}

/** What a cell shows; to be changed it is opened. */
export function CellValue({ project, card, column, today }: CellValueProps) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const wordEstimate = useEstimateWords();
  switch (column) {
    case 'title':
      return (
        <span className={styles.title}>
          {card.isRepeating && <RepeatMark label={t('repeats')} />}
          {card.title}
        </span>
      );
    case 'tags':
      return (
        <span className={styles.tags}>
          {project.tags
            .filter(({ id }) => card.tags.includes(id))
            .map(({ id, title, colour }) => (
              <Tag key={id} colour={colour} label={title} />
            ))}
        </span>
      );
    case 'status':
      return <StatusChip status={toStatus(card.status)} label={t(`statuses.${statusName(card.status)}`)} />;
    case 'worker':
    case 'inspector':
      return <PersonValue project={project} uuid={card[column]} />;
    case 'priority':
      return <PriorityBars priority={card.priority} label={t(`priorities.${card.priority}`)} isLabelShown />;
    case 'startsOn':
      return card.startsOn !== null && <DueDate date={format.day(card.startsOn)} />;
    case 'deadline': {
      const isLate = card.deadline !== null && card.deadline < today && card.status !== 4;
      const late = isLate ? { lateLabel: t('overdue') } : {};
      return card.deadline !== null && <DueDate date={format.day(card.deadline)} {...late} />;
    }
    case 'percentage': {
      const style = { '--share': card.percentage / 100 } as CSSProperties;
      return (
        <span className={styles.progress} style={style}>
          <span className={styles.bar} aria-hidden="true" />
          {format.percent(card.percentage / 100)}
        </span>
      );
    }
    case 'estimate':
      return card.estimate !== null && <span>{wordEstimate(card.estimate)}</span>;
    case 'changedAt':
      return <time dateTime={card.changedAt}>{format.ago(new Date(card.changedAt), new Date())}</time>;
    case 'milestone':
      return (
        <span className={styles.name}>
          {project.milestones.find(({ id }) => id === card.milestone)?.title}
        </span>
      );
  }
}

function PersonValue({ project, uuid }: { project: Project; uuid: TaskCard['worker'] }) {
  const { t } = useTranslation('task');
  const person = usePerson(project.id, uuid);
  if (uuid === null) return <span className={styles.nobody}>{t('nobody')}</span>;
  return (
    <span className={styles.person}>
      {person && <UserAvatar user={person} size={24} />}
      <span className={styles.name}>{person?.fullName ?? (person === null ? t('deletedUser') : '')}</span>
    </span>
  );
}
