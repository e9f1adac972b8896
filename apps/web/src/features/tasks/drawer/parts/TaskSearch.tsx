import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../../../lib/use-settled';
import { IconButton } from '../../../../ui/controls/IconButton';
import { Select } from '../../../../ui/controls/Select';
import { StatusGlyph } from '../../../../ui/tasks/StatusGlyph';
import { tasksQuery } from '../../api';
import { toStatus } from '../../statuses';
import { useTaskWords } from '../../use-task-words';
import '../i18n';
import styles from './ConnectDialog.module.css';

const SHOWN = 8;

interface TaskSearchProps {
  project: ProjectId;
  except: TaskId;
  chosen: TaskCard | null;
  onChoose(task: TaskCard | null): void;
}

const nameOf = ({ id, title }: TaskCard): string => `#${id} ${title}`;

/** A task of the project, by words of its title or by its number. */
export function TaskSearch({ project, except, chosen, onChoose }: TaskSearchProps) {
  const { t } = useTranslation('task');
  const { wordError } = useTaskWords();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const hadChosen = useRef(false);
  useEffect(() => {
    // The button that has the focus is gone.
    if (hadChosen.current && chosen === null) field.current?.focus();
    hadChosen.current = chosen !== null;
  }, [chosen]);
  const search = useSettled(typed.trim());
  const found = useInfiniteQuery(tasksQuery(project, search === '' ? {} : { search }));
  const tasks = (found.data ?? []).filter(({ id }) => id !== except).slice(0, SHOWN);

  if (chosen !== null) {
    return (
      <div className={styles.task}>
        <p className={styles.label}>{t('connections.task')}</p>
        <div className={styles.chosen}>
          <StatusGlyph status={toStatus(chosen.status)} size={18} />
          <span className={styles.chosenName}>{nameOf(chosen)}</span>
          <IconButton
            size="sm"
            label={t('connections.clear')}
            icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onChoose(null)}
          />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.task}>
      <Select
        ref={field}
        label={t('connections.task')}
        placeholder={t('connections.find')}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has looked for them, in more than what is shown.
        filter={({ options }) => options}
        data={tasks.map((task) => ({ value: String(task.id), label: nameOf(task) }))}
        value={null}
        nothingFoundMessage={found.isPending ? undefined : t('connections.notFound')}
        error={found.isError && found.data === undefined ? wordError(found.error) : undefined}
        onChange={(id) => {
          const task = tasks.find((one) => String(one.id) === id);
          if (task) onChoose(task);
        }}
      />
    </div>
  );
}
