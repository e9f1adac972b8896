import { Button } from '@mantine/core';
import { can } from '@quilt/contract/access';
import type { Project, ProjectCard } from '@quilt/contract/features/projects';
import type { TaskCard, TransferLosses } from '@quilt/contract/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAct } from '../../../lib/use-act';
import { useSettled } from '../../../lib/use-settled';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton';
import { Select } from '../../../ui/controls/Select';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { targetsQuery } from '../../projects';
import { taskPath } from '../paths';
import { lossesQuery, transferBack, transferTask } from '../transfer';
import { useTaskWords } from '../use-task-words';
import './i18n';
import styles from './TransferDialog.module.css';

interface TransferDialogProps {
  task: TaskCard;
  project: Project;
  isOpen: boolean;
  /** Whoever looks at the task goes along; whoever looks at the board stays. */
  isFollowed: boolean;
  onClose(): void;
}

const mayDelete = ({ role }: Pick<Project, 'role'>): boolean => can({ role, relations: [] }, 'task.delete');

/** To another project: what does not fit there is told before anything is done. */
export function TransferDialog({ task, project, isOpen, isFollowed, onClose }: TransferDialogProps) {
  const { t } = useTranslation('task');
  const words = useTaskWords();
  const navigate = useNavigate();
  const { act, isActing, failure, forget } = useAct(words);
  const [typed, setTyped] = useState('');
  const [target, setTarget] = useState<ProjectCard | null>(null);
  const to = target?.id ?? null;
  const [keepsTags, setKeepsTags] = useState(true);
  // The server says so too: for the team that it leaves it is as if it were deleted.
  const mayLeave = mayDelete(project);
  const team = mayLeave ? null : project.team.id;
  const targets = useQuery({ ...targetsQuery(useSettled(typed.trim()), team), enabled: isOpen });
  const projects = (targets.data ?? []).filter(({ id }) => id !== task.project);
  const losses = useQuery({
    ...lossesQuery(task.id, to ?? task.project),
    enabled: isOpen && to !== null,
  });
  const shown = to === null ? undefined : losses.data;
  const mayBringBack = target !== null && (target.team.id === project.team.id || mayDelete(target));

  const follow = ({ project, id }: TaskCard): void => {
    if (isFollowed) void navigate(taskPath(project, id), { replace: true });
  };
  const tellFailed = (error: unknown): void =>
    void toasts.show({ kind: 'error', text: words.wordError(error) });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (target === null || !shown) return;
    void act(async () => {
      const moved = await transferTask(task, target.id, keepsTags);
      onClose();
      follow(moved);
      toasts.show({
        kind: 'done',
        text: t('told.transferred', { id: task.id, project: shown.project.title }),
        detail: task.title,
        ...(mayBringBack && {
          undo: () =>
            void transferBack(moved).then((back) => {
              follow(back);
              toasts.show({ kind: 'done', text: t('told.undone') });
            }, tellFailed),
        }),
      });
    });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('transfer.title', { id: task.id })}
      lead={task.title}
      closeLabel={t('transfer.cancel')}
      width={560}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('transfer.cancel')}
          </Button>
          <ReasonedButton
            type="submit"
            loading={isActing}
            align="end"
            reason={to === null ? t('transfer.chooseFirst') : shown ? null : t('transfer.looking')}
          >
            {t('transfer.move')}
          </ReasonedButton>
        </>
      }
    >
      <Select
        label={t('transfer.project')}
        description={mayLeave ? undefined : t('transfer.ownTeamOnly')}
        placeholder={t('transfer.find')}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has looked for them, in more than what is shown.
        filter={({ options }) => options}
        data={projects.map(({ id, title, team }) => ({
          value: String(id),
          label: t('transfer.inTeam', { project: title, team: team.title }),
        }))}
        value={to === null ? null : String(to)}
        nothingFoundMessage={targets.isPending ? undefined : t('transfer.notFound')}
        error={targets.isError && !targets.data ? words.wordError(targets.error) : undefined}
        onChange={(id) => {
          setTarget(projects.find((one) => String(one.id) === id) ?? null);
          forget();
        }}
      />
      {to !== null && losses.isError && <ErrorLine>{words.wordError(losses.error)}</ErrorLine>}
      {shown && (
        <Losses losses={shown} isOneWay={!mayBringBack} keepsTags={keepsTags} onKeepTags={setKeepsTags} />
      )}
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
    </Dialog>
  );
}

interface LossesProps {
  losses: TransferLosses;
  /** Whoever moves it could not move it back. */
  isOneWay: boolean;
  keepsTags: boolean;
  onKeepTags(keeps: boolean): void;
}

function Losses({ losses, isOneWay, keepsTags, onKeepTags }: LossesProps) {
  const { t } = useTranslation('task');
  const nameOf = (uuid: string | null): string =>
    losses.people.find((person) => person.uuid === uuid)?.fullName ?? t('deletedUser');
  const [there, gone] = [losses.tags.filter((tag) => tag.isThere), losses.tags.filter((tag) => !tag.isThere)];
  const titles = (tags: TransferLosses['tags']): string => tags.map(({ title }) => title).join(', ');
  const hidden = losses.connectionCount - losses.connections.length;
  const named = losses.connections.map(({ task }) => `#${task.id} ${task.title}`);
  const lines = [
    isOneWay && t('transfer.oneWay', { team: losses.team.title }),
    losses.milestone !== null && t('transfer.milestone', { title: losses.milestone }),
    (keepsTags ? gone : losses.tags).length > 0 &&
      t('transfer.tags', { titles: titles(keepsTags ? gone : losses.tags) }),
    losses.worker !== null && t('transfer.worker', { name: nameOf(losses.worker) }),
    losses.isReturned && t('transfer.returned'),
    losses.inspector !== null && t('transfer.inspector', { name: nameOf(losses.inspector) }),
    losses.isUntested && t('transfer.untested'),
    named.length > 0 && t('transfer.connections', { tasks: named.join(', ') }),
    hidden > 0 && t('transfer.hiddenConnections', { count: hidden }),
    losses.watchers.length > 0 && t('transfer.watchers', { names: losses.watchers.map(nameOf).join(', ') }),
  ].filter((line) => line !== false);
  return (
    <section aria-label={t('transfer.losses')} className={styles.losses}>
      {lines.length === 0 ? (
        <p>{t('transfer.nothingLost')}</p>
      ) : (
        <>
          <h3 className={styles.title}>{t('transfer.losses')}</h3>
          <ul className={styles.list}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {there.length > 0 && (
        <Checkbox
          checked={keepsTags}
          label={t('transfer.keepTags', { titles: titles(there) })}
          onChange={({ currentTarget }) => onKeepTags(currentTarget.checked)}
        />
      )}
    </section>
  );
}
