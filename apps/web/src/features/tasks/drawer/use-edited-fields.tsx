import type { UserUuid } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Project } from '@quilt/contract/features/projects';
import type { TaskChanges } from '@quilt/contract/features/tasks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import type { CommentTools } from '../../comments';
import type { EditedFields } from '../../edits';
import { Markdown, MarkdownEditor, markOwn } from '../../markdown';
import '../i18n';
import { knownPerson } from '../people';
import { useTaskWords } from '../use-task-words';
import './i18n';
import { useEstimateWords } from './estimate';
import { faultsOf } from './text-faults';

/** What can clash when two edit a task. */
export function useEditedFields(
  people: readonly PersonCard[],
  project: Project,
  /** Null where the description is not shown. */
  tools: CommentTools | null,
): EditedFields {
  const { t } = useTranslation('task');
  const { t: tasks } = useTranslation('tasks');
  const format = useFormat();
  const { wordCode } = useTaskWords();
  const wordEstimate = useEstimateWords();
  const wordDay = (day: unknown): string => (typeof day === 'string' ? format.day(day) : t('noDay'));
  const wordPerson = (uuid: unknown): string => {
    if (typeof uuid !== 'string') return t('nobody');
    const inTask = people.find((person) => person.uuid === uuid);
    return (inTask ?? knownPerson(uuid as UserUuid))?.fullName ?? t('deletedUser');
  };
  const titlesOf = (ids: unknown, all: readonly { id: number; title: string }[]): string => {
    const wanted = Array.isArray(ids) ? ids : [ids];
    const titles = all.filter(({ id }) => wanted.includes(id)).map(({ title }) => title);
    return titles.join(', ') || t('none');
  };
  const check = (changes: TaskChanges): string | undefined => {
    const [fault] = faultsOf(changes);
    return fault && wordCode(fault.code, fault.params);
  };
  return {
    title: { label: t('fields.title'), check: (title) => check({ title }) },
    description: {
      label: t('fields.description'),
      check: (description) => check({ description }),
      ...(tools && {
        rich: {
          show: (pieces) => <Markdown text={markOwn(pieces)} taskHref={tools.taskHref} isStill />,
          write: (props) => (
            <MarkdownEditor {...props} searchPeople={tools.searchPeople} searchTasks={tools.searchTasks} />
          ),
        },
      }),
    },
    priority: {
      label: t('fields.priority'),
      word: (value) =>
        value === 'high' || value === 'low' ? tasks(`priorities.${value}`) : tasks('priorities.average'),
    },
    worker: { label: t('fields.worker'), word: wordPerson },
    inspector: { label: t('fields.inspector'), word: wordPerson },
    startsOn: { label: t('fields.startsOn'), word: wordDay },
    deadline: { label: t('fields.deadline'), word: wordDay },
    percentage: { label: t('fields.percentage'), word: (value) => format.percent(Number(value) / 100) },
    estimate: {
      label: t('fields.estimate'),
      word: (value) => (typeof value === 'number' ? wordEstimate(value) : t('none')),
    },
    milestone: { label: t('fields.milestone'), word: (id) => titlesOf(id, project.milestones) },
    tags: { label: t('fields.tags'), word: (ids) => titlesOf(ids, project.tags) },
  };
}
