import type { ClientId } from '@quilt/contract/core';
import type { Project } from '@quilt/contract/features/projects';
import { NewTask } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createClientId } from '../../../lib/offline-queue';
import { useSession } from '../../../lib/session';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { IconButton } from '../../../ui/controls/IconButton';
import { TextInput } from '../../../ui/controls/TextInput';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import '../i18n';
import { useTaskWords } from '../use-task-words';
import { createTask } from '../writes';
import type { LaneFields } from './lanes';
import styles from './QuickAdd.module.css';

interface QuickAddProps {
  project: Project;
  status: TaskStatus;
  /** What the lane says of it. */
  fields: LaneFields;
  onClose: () => void;
}

/** A title, and it is a task; the next one can be typed at once. What could not be sent stays to be sent again. */
export function QuickAdd({ project, status, fields, onClose }: QuickAddProps) {
  const { t } = useTranslation('tasks');
  const words = useTaskWords();
  const { act, isActing, failure, forget } = useAct(words);
  const viewer = useSession(({ currentUser }) => currentUser?.uuid ?? null);
  const [title, setTitle] = useState('');
  // The same write when it is sent again: an answer that got lost has made the task all the same.
  const attempt = useRef<{ title: string; clientId: ClientId } | null>(null);
  const sent = useRef<Promise<void>>(Promise.resolve());
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const send = (text: string): Promise<void> => {
    if (attempt.current?.title !== text) attempt.current = { title: text, clientId: createClientId() };
    const { clientId } = attempt.current;
    return act(async () => {
      try {
        // What is begun at once is begun by somebody.
        const { worker = status === 1 ? null : viewer, milestone } = fields;
        const planned = milestone ? { milestone } : {};
        await createTask(project.id, { title: text, status, worker, ...planned }, clientId);
        attempt.current = null;
      } catch (error) {
        // Beside what was typed meanwhile.
        setTitle((typed) => (typed === '' ? text : `${text} ${typed}`));
        throw error;
      }
    });
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const text = NewTask.shape.title.safeParse(title);
    if (!text.success) return;
    // The next one is typed while this one is on its way; they come in the order in which they were sent.
    setTitle('');
    sent.current = sent.current.then(() => send(text.data));
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      <TextInput
        ref={input}
        aria-label={t('add.title')}
        placeholder={t('add.placeholder')}
        maxLength={LIMITS.taskTitle.max}
        value={title}
        aria-busy={isActing || undefined}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          if (failure !== null) forget();
        }}
        rightSection={
          <IconButton
            size="sm"
            label={t('add.close')}
            icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onClose}
          />
        }
      />
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
    </form>
  );
}
