import {
  CONNECTION_KINDS,
  PRIORITIES,
  TASK_FIELDS,
  type TaskChange,
  type TaskField,
} from '@quilt/contract/features/tasks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/use-format';
import { useInterface } from '../../../../lib/interface-store';
import '../../i18n';
import { statusName } from '../../statuses';
import { useEstimateWords } from '../estimate';
import '../i18n';

type Shown = TaskChange['from'];

/** What a line of the history says; `who` stands where the name does. */
export function useChangeWords(): (change: TaskChange, who: string) => string {
  const { t } = useTranslation('task');
  const { t: tasks } = useTranslation('tasks');
  const language = useInterface((state) => state.language);
  const format = useFormat();
  const wordEstimate = useEstimateWords();

  const plain = (value: Shown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));
  const wordStatus = (value: Shown): string =>
    tasks(`statuses.${statusName(Number(value))}`).toLocaleLowerCase(language);
  const wordConnection = (value: Shown): string => {
    const [named, ...others] = Array.isArray(value) ? value : [plain(value)];
    const kind = CONNECTION_KINDS.find((one) => one === named);
    const word = kind ? t(`connections.kinds.${kind}`).toLocaleLowerCase(language) : (named ?? '');
    return [word, ...others].join(' ');
  };
  const wordValue = (field: TaskField, value: Shown): string => {
    if (field === 'priority') {
      const priority = PRIORITIES.find((one) => one === value);
      return priority ? tasks(`priorities.${priority}`).toLocaleLowerCase(language) : plain(value);
    }
    if (field === 'percentage') return format.percent(Number(value) / 100);
    if (field === 'estimate') return wordEstimate(Number(value));
    if (field === 'startsOn' || field === 'deadline') return format.day(plain(value));
    return plain(value);
  };
  const isNothing = (value: Shown): boolean =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0);

  return ({ kind, from, to }, who) => {
    switch (kind) {
      case 'created':
      case 'archived':
      case 'restored':
        return t(`history.${kind}`, { who });
      case 'title':
        return t('history.renamed', { who, from: plain(from), to: plain(to) });
      case 'titleNotTaken':
        return t('history.titleNotTaken', { who, to: plain(to) });
      case 'descriptionNotTaken':
        return t('history.descriptionNotTaken', { who });
      case 'description':
        return t('history.described', { who });
      case 'status':
        return t('history.status', { who, from: wordStatus(from), to: wordStatus(to) });
      case 'project':
        return t('history.project', { who, from: plain(from), to: plain(to) });
      case 'itemAdded':
      case 'itemDone':
      case 'itemUndone':
        return t(`history.${kind}`, { who, to: plain(to) });
      case 'itemRemoved':
        return t('history.itemRemoved', { who, from: plain(from) });
      case 'itemChanged':
        return t('history.itemChanged', { who, from: plain(from), to: plain(to) });
      case 'connected':
        return t('history.connected', { who, to: wordConnection(to) });
      case 'connectionChanged':
        return t('history.connectionChanged', { who, from: wordConnection(from), to: wordConnection(to) });
      case 'fileAdded':
        return t('history.fileAdded', { who, to: plain(to) });
      case 'fileRemoved':
        return t('history.fileRemoved', { who, from: plain(from) });
      case 'timeLogged':
        return t('history.timeLogged', { who, to: wordEstimate(Number(to)) });
      case 'timeChanged':
        return t('history.timeChanged', {
          who,
          from: wordEstimate(Number(from)),
          to: wordEstimate(Number(to)),
        });
      case 'timeRemoved':
        return t('history.timeRemoved', { who, from: wordEstimate(Number(from)) });
      case 'repeatSet':
        return t('history.repeatSet', { who });
      case 'repeatStopped':
        return t('history.repeatStopped', { who });
      case 'repeatMade':
        return t('history.repeatMade', { who, from: plain(from) });
      case 'disconnected':
        return t('history.disconnected', { who, from: wordConnection(from) });
      default: {
        const field = TASK_FIELDS.find((one) => one === kind) ?? 'title';
        const words = { who, field: t(`fields.${field}`).toLocaleLowerCase(language) };
        if (isNothing(to)) return t('history.unset', { ...words, from: wordValue(field, from) });
        if (isNothing(from)) return t('history.set', { ...words, to: wordValue(field, to) });
        return t('history.setFrom', { ...words, from: wordValue(field, from), to: wordValue(field, to) });
      }
    }
  };
}
