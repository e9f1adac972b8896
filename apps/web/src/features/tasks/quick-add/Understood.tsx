import type { TaskId } from '@quilt/contract/features/tasks';
import { IconAlertTriangle, IconBriefcase, IconLink, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { isNotFound } from '../../../lib/nothing-here';
import { useSettled } from '../../../lib/use-settled';
import { DueDate } from '../../../ui/tasks/DueDate';
import { PriorityBars } from '../../../ui/tasks/PriorityBars';
import { Tag } from '../../../ui/tasks/Tag';
import { UserAvatar } from '../../profile';
import { taskQuery } from '../api';
import type { OpenWord } from './offers';
import styles from './QuickLine.module.css';
import type { Held, Looking, ParsedLine } from './use-quick-line';

interface UnderstoodProps {
  parsed: ParsedLine;
  held: Held;
  looking: Looking;
  /** What is still being typed is not complained about while something may come of it. */
  typing: OpenWord | null;
  /** Where it will be, if the line says so. */
  project: string | null;
  /** The line can say so. */
  hasProjects: boolean;
  /** In place of how it is said. */
  hint: ReactNode;
}

/** What the task will be, before it is made; and what of the line will not be so, and why. */
export function Understood({ parsed, held, looking, typing, project, hasProjects, hint }: UnderstoodProps) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { priority, worker, tags, tasks, deadline, pieces } = parsed;
  const settled = useSettled(tasks.join());
  const isAnything = pieces.some(({ meaning }) => meaning.kind !== 'unknown');
  // With nothing that begins so, no more typing makes a tag or a person of it.
  const isSettled = (sign: string, reason: string): boolean =>
    reason === 'nothing' && (sign === '#' || (sign === '@' && looking === 'done'));
  const unknown = pieces.flatMap(({ start, text, meaning }) =>
    meaning.kind === 'unknown' && (start !== typing?.start || isSettled(meaning.sign, meaning.reason))
      ? [{ start, text, ...meaning }]
      : [],
  );
  const word = (one: (typeof unknown)[number]): string | null => {
    const { text, sign, reason } = one;
    if (reason === 'several') return t('quick.several', { word: text });
    if (sign !== '@' || looking === 'done') return t(`quick.nothing.${KINDS[sign]}`, { word: text });
    // Not to be found is not to be nobody.
    return looking === 'failed' ? t('quick.notLooked', { word: text }) : null;
  };
  const isNameless = isAnything && parsed.title === '' && typing === null;
  return (
    <div role="status" className={styles.understood}>
      {!isAnything && unknown.length === 0 && (
        <p className={styles.lead}>{hint ?? t(hasProjects ? 'quick.hintOfAll' : 'quick.hint')}</p>
      )}
      {isAnything && (
        <p className={styles.facts}>
          <span className={styles.lead}>{t('quick.understood')}</span>
          {priority !== null && (
            <PriorityBars priority={priority} label={t(`priorities.${priority}`)} isLabelShown />
          )}
          {worker !== null && (
            <span className={styles.person}>
              <UserAvatar user={worker.person} size={20} />
              {worker.person.fullName}
            </span>
          )}
          {project !== null && (
            <span className={styles.fact}>
              <IconBriefcase size={14} stroke={1.75} aria-hidden="true" />
              {project}
            </span>
          )}
          {tags.map(({ id, colour, title }) => (
            <Tag key={id} colour={colour} label={title} />
          ))}
          {deadline !== null && <DueDate date={format.day(deadline)} hasIcon />}
          {tasks.map((task) => (
            <NamedTask key={task} id={task} isTyped={settled === tasks.join()} />
          ))}
        </p>
      )}
      {held.worker !== null && (
        <Note icon="lock">{t(`quick.${held.worker}`, { name: worker?.person.fullName })}</Note>
      )}
      {held.isPlanHeld && <Note icon="lock">{t('quick.planHeld')}</Note>}
      {unknown.map((one) => {
        const told = word(one);
        return (
          told && (
            <Note key={one.start} icon="alert">
              {told}
            </Note>
          )
        );
      })}
      {isNameless && <Note icon="alert">{t('quick.nameless')}</Note>}
    </div>
  );
}

/** Not every number is one of a task: it is looked for when it is typed. */
function NamedTask({ id, isTyped }: { id: TaskId; isTyped: boolean }) {
  const { t } = useTranslation('tasks');
  const task = useQuery({ ...taskQuery(id), retry: false, enabled: isTyped });
  const title = task.data?.title;
  const isUnknown = isNotFound(task);
  return (
    <span className={styles.fact}>
      <IconLink size={14} stroke={1.75} aria-hidden="true" />
      {title !== undefined && t('quick.task', { id, title })}
      {isUnknown && t('quick.noTask', { id })}
      {title === undefined && !isUnknown && `#${id}`}
    </span>
  );
}

const KINDS = { '!': 'priority', '@': 'worker', '#': 'tag', '^': 'deadline', '+': 'project' } as const;

function Note({ icon, children }: { icon: 'lock' | 'alert'; children: string }) {
  const Icon = icon === 'lock' ? IconLock : IconAlertTriangle;
  return (
    <p className={styles.note}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}
