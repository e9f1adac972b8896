import { projectsErrors } from '@quilt/contract/features/projects';
import { recurrenceErrors } from '@quilt/contract/features/recurrence';
import { type Task, type TaskId, tasksErrors } from '@quilt/contract/features/tasks';
import { teamsErrors } from '@quilt/contract/features/teams';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../i18n/use-error-text';
import { useFormat } from '../../i18n/use-format';
import { useAct } from '../../lib/use-act';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { TextButton } from '../../ui/controls/TextButton';
import { toasts } from '../../ui/overlays/toasts';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../ui/page/focus';
import { repeatQuery, stopRepeat } from './api';
import './i18n';
import { RepeatDialog } from './RepeatDialog';
import styles from './RepeatPart.module.css';
import { useRepeatWords } from './use-repeat-words';

interface RepeatPartProps {
  task: Pick<Task, 'id' | 'title' | 'startsOn' | 'deadline'>;
  taskHref(id: TaskId): string;
}

/** How a task repeats; nothing of one that does not, for who could not let it. */
export function RepeatPart({ task, taskHref }: RepeatPartProps) {
  const { t } = useTranslation('recurrence');
  const { data } = useQuery(repeatQuery(task.id));
  const format = useFormat();
  const { wordRule, wordEnd } = useRepeatWords();
  const words = useErrorText(recurrenceErrors, tasksErrors, projectsErrors, teamsErrors);
  const { act, isActing, failure } = useAct(words);
  const [isOpen, setIsOpen] = useState(false);
  if (!data || (data.repeat === null && !data.canEdit)) return null;
  const { repeat, today, workingDays, holidays, canEdit } = data;
  const end = repeat && wordEnd(repeat.end);
  const handleStop = (): void =>
    void act(async () => {
      await stopRepeat(task.id);
      toasts.show({ kind: 'done', text: t('stopped'), detail: task.title });
    });
  return (
    <section className={styles.section} aria-labelledby="task-repeat" {...KEEPS_FOCUS}>
      <h3 id="task-repeat" className={styles.title} {...HOME_OF_FOCUS}>
        {t('title')}
      </h3>
      {repeat && (
        <p className={styles.rule}>
          <IconRepeat size={18} stroke={1.75} aria-hidden="true" className={styles.icon} />
          <span>
            {wordRule(repeat.rule)}
            {end !== null && `, ${end}`}
            <span className={styles.next}>
              {repeat.nextOn === null ? t('waits') : t('next', { day: format.day(repeat.nextOn) })}
              {repeat.made > 0 && ` · ${t('made', { count: repeat.made })}`}
            </span>
          </span>
        </p>
      )}
      {repeat && repeat.lastTask !== task.id && (
        <p className={styles.quiet}>
          {t('goesOn')}{' '}
          <Link className={styles.link} to={taskHref(repeat.lastTask)}>
            #{repeat.lastTask}
          </Link>
        </p>
      )}
      {canEdit && (
        <div className={styles.acts}>
          <TextButton onClick={() => setIsOpen(true)}>{t(repeat ? 'change' : 'open')}</TextButton>
          {repeat && (
            <TextButton aria-busy={isActing || undefined} onClick={handleStop}>
              {t('stop')}
            </TextButton>
          )}
        </div>
      )}
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      {canEdit && isOpen && (
        <RepeatDialog
          key={repeat?.version ?? 0}
          task={task}
          repeat={repeat}
          today={today}
          week={{ workingDays, holidays }}
          isOpen
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
