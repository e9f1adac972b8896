import type { Project } from '@quilt/contract/features/projects';
import type { TaskCard } from '@quilt/contract/features/tasks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { useEstimateWords } from '../drawer/estimate';
import '../drawer/i18n';
import '../i18n';
import { knownPerson } from '../people';
import { statusName } from '../statuses';
import type { ColumnName } from './columns';

/** What a cell says as a text, which a spreadsheet takes and this table takes back: days as they are sorted. */
export function useCellWords(project: Project): (card: TaskCard, column: ColumnName) => string {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const wordEstimate = useEstimateWords();
  return (card, column) => {
    switch (column) {
      case 'title':
        return card.title;
      case 'tags':
        return project.tags
          .filter(({ id }) => card.tags.includes(id))
          .map(({ title }) => title)
          .join(', ');
      case 'status':
        return t(`statuses.${statusName(card.status)}`);
      case 'worker':
      case 'inspector': {
        const uuid = card[column];
        return uuid === null ? '' : (knownPerson(uuid)?.fullName ?? '');
      }
      case 'priority':
        return t(`priorities.${card.priority}`);
      case 'percentage':
        return format.percent(card.percentage / 100);
      case 'estimate':
        return card.estimate === null ? '' : wordEstimate(card.estimate);
      case 'milestone':
        return project.milestones.find(({ id }) => id === card.milestone)?.title ?? '';
      default:
        return card[column] ?? '';
    }
  };
}
