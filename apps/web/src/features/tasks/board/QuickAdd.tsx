import type { ClientId } from '@quilt/contract/core';
import type { Project, ProjectId } from '@quilt/contract/features/projects';
import { NewTask, type TaskCard } from '@quilt/contract/features/tasks';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createClientId } from '../../../lib/offline-queue';
import { useSession } from '../../../lib/session';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { IconButton } from '../../../ui/controls/IconButton';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import '../i18n';
import type { Target } from '../quick-add/offers';
import { QuickLine } from '../quick-add/QuickLine';
import { useQuickLine } from '../quick-add/use-quick-line';
import { useTaskWords } from '../use-task-words';
import { createTask, type NewTaskInput } from '../writes';
import type { LaneFields } from './lanes';
import styles from './QuickAdd.module.css';
import { useHiddenNote } from './use-hidden-note';

interface QuickAddProps {
  project: Project;
  status: TaskStatus;
  /** What the lane says of it. */
  fields: LaneFields;
  /** What else it has, unless the line says another. */
  given?: Pick<NewTaskInput, 'deadline'> | undefined;
  /** Without it the line is always there, and takes the focus only when it is called. */
  onClose?: (() => void) | undefined;
  /** Another number each time that it is called. */
  called?: number | undefined;
  leftSection?: ReactNode;
  placeholder?: string | undefined;
  /** In place of how the line is written, while nothing is typed. */
  hint?: ReactNode;
  /** Other ways to a task. */
  below?: ReactNode;
  /** Where the line may say in which project it is: what else there is, and which one it says. */
  targets?: readonly Target[] | undefined;
  onTarget?: ((id: ProjectId) => void) | undefined;
  onType?: ((line: string) => void) | undefined;
  onMade?: ((card: TaskCard | null) => void) | undefined;
}

/** A line, and it is a task; the next one can be typed at once. What could not be sent stays to be sent again. */
export function QuickAdd(props: QuickAddProps) {
  const {
    project,
    status,
    fields,
    given,
    onClose,
    called = onClose ? 1 : 0,
    leftSection,
    placeholder,
    hint,
    below,
    targets,
    onTarget,
    onType,
    onMade,
  } = props;
  const { t } = useTranslation('tasks');
  const words = useTaskWords();
  const { act, isActing, failure, forget } = useAct(words);
  const viewer = useSession(({ currentUser }) => currentUser?.uuid ?? null);
  const [line, setLine] = useState('');
  const understood = useQuickLine(project, line, targets);
  const { project: said } = understood.parsed;
  const goThere = useEffectEvent((id: ProjectId) => onTarget?.(id));
  useEffect(() => {
    if (said !== null && said !== project.id) goThere(said);
  }, [said, project.id]);
  const tellHidden = useHiddenNote();
  // The same write when it is sent again: an answer that got lost has made the task all the same.
  const attempt = useRef<{ line: string; clientId: ClientId } | null>(null);
  const sent = useRef<Promise<void>>(Promise.resolve());
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (called > 0) input.current?.focus();
  }, [called]);

  const send = (text: string, task: Promise<NewTaskInput>): Promise<void> => {
    if (attempt.current?.line !== text) attempt.current = { line: text, clientId: createClientId() };
    const { clientId } = attempt.current;
    return act(async () => {
      try {
        // What is begun at once is begun by somebody.
        const { worker = status === 1 ? null : viewer, milestone } = fields;
        const planned = milestone ? { milestone } : {};
        const made = await createTask(
          said ?? project.id,
          { status, worker, ...planned, ...given, ...(await task) },
          clientId,
        );
        attempt.current = null;
        if (made) void tellHidden(made);
        onMade?.(made);
      } catch (error) {
        // Beside what was typed meanwhile.
        setLine((typed) => (typed === '' ? text : `${text} ${typed}`));
        throw error;
      }
    });
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!NewTask.shape.title.safeParse(understood.parsed.title).success) return;
    const task = understood.settle();
    // The next one is typed while this one is on its way; they come in the order in which they were sent.
    setLine('');
    sent.current = sent.current.then(() => send(line, task));
  };
  return (
    <form
      className={styles.form}
      data-closable={onClose ? true : undefined}
      noValidate
      onSubmit={handleSubmit}
    >
      <QuickLine
        ref={input}
        project={project}
        line={line}
        understood={understood}
        label={t('add.title')}
        placeholder={placeholder ?? t('add.placeholder')}
        hint={hint}
        isBusy={isActing}
        onChange={(typed) => {
          setLine(typed);
          onType?.(typed);
          if (failure !== null) forget();
        }}
        onEscape={onClose}
        leftSection={leftSection}
        rightSection={
          onClose && (
            <IconButton
              size="sm"
              label={t('add.close')}
              icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
              onClick={onClose}
            />
          )
        }
      />
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      {below && <div className={styles.below}>{below}</div>}
    </form>
  );
}
