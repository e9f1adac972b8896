import { canSetWorker } from '@quilt/contract/access';
import { type Project, ProjectId } from '@quilt/contract/features/projects';
import type { TaskCard } from '@quilt/contract/features/tasks';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { projectQuery, targetsQuery } from '../../../features/projects';
import { QuickAdd } from '../../../features/tasks/board/QuickAdd';
import { toSearch } from '../../../features/tasks/quick-add/use-quick-line';
import { standingOf } from '../../../features/tasks/standing';
import { refreshWorkspace } from '../../../features/workspace/due';
import '../../../features/workspace/i18n';
import { isNotFound } from '../../../lib/nothing-here';
import { PATHS } from '../../../lib/paths';
import { useSession } from '../../../lib/session';
import { storage } from '../../../lib/storage';
import { useSettled } from '../../../lib/use-settled';
import { Select } from '../../../ui/controls/Select';
import { Bone } from '../../../ui/states/Bone';
import styles from './OwnQuickAdd.module.css';
import { usePageStore } from './page-store';

/** Where a task cannot be made yet, the way to where one can be; also for who has asked for a new one above. */
function NoProject() {
  const { t } = useTranslation('workspace');
  const called = usePageStore((store) => store.called);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (called > 0) link.current?.focus();
  }, [called]);
  return (
    <p className={styles.none}>
      {t('add.noProject')}.{' '}
      <Link ref={link} to={PATHS.projects}>
        {t('add.toProjects')}
      </Link>
    </p>
  );
}

/** What the last `+` of a line stands before, as the server looks for it; null where there is none. */
function projectIn(line: string): string | null {
  const word = [...line.matchAll(/(?<=^|\s)\+(\p{L}\S*)?/gu)].at(-1);
  return word ? toSearch(word[1] ?? '') : null;
}

/** Where one made a task last on this device; of who is signed in, for another may not see it. */
const lastIn = {
  key: (): string => `quilt.lastIn.${useSession.getState().currentUser?.uuid ?? ''}`,
  get: (): ProjectId | null => ProjectId.safeParse(Number(storage.getItem(lastIn.key()))).data ?? null,
  keep: (id: ProjectId): void => storage.setItem(lastIn.key(), String(id)),
  drop: (): void => storage.removeItem(lastIn.key()),
};

interface OwnQuickAddProps {
  /** Of what the page is narrowed to. */
  asked: ProjectId | null;
  /** Where one may make tasks. */
  usual: ProjectId | null;
}

/** A line, and it is a task of one's own; in which project is chosen beside it. */
export function OwnQuickAdd({ asked, usual }: OwnQuickAddProps) {
  const [chosen, setChosen] = useState<ProjectId | null>(null);
  const [last, setLast] = useState(lastIn.get);
  const id = chosen ?? asked ?? last ?? usual;
  const project = useQuery({
    ...projectQuery(id ?? (0 as ProjectId)),
    enabled: id !== null,
    // What is being typed stays while another one comes.
    placeholderData: keepPreviousData,
  });
  const isGone = isNotFound(project);
  useEffect(() => {
    if (!isGone) return;
    lastIn.drop();
    setLast(null);
    setChosen(null);
  }, [isGone]);
  if (id === null) return <NoProject />;
  if (!project.data) {
    return (
      <div className={styles.add}>
        <Bone width="100%" height={44} isRound />
      </div>
    );
  }
  return <Line project={project.data} onProject={setChosen} />;
}

function Line({ project, onProject }: { project: Project; onProject(id: ProjectId): void }) {
  const { t } = useTranslation('workspace');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const called = usePageStore((store) => store.called);
  const standing = standingOf({ creator: viewer ?? null, worker: null, inspector: null }, project, viewer);
  const mayTake = canSetWorker(standing, 'self');
  const isOpen = project.can.includes('task.create');
  // Those behind a `+` of the line.
  const [asked, setAsked] = useState<string | null>(null);
  const search = useSettled(asked ?? '');
  const targets = useQuery({ ...targetsQuery(search, null), enabled: asked !== null });
  const [made, setMade] = useState<TaskCard | null>(null);
  const handleType = (line: string): void => setAsked(projectIn(line));
  return (
    <div className={styles.add}>
      {isOpen ? (
        <QuickAdd
          project={project}
          status={1}
          fields={{ worker: mayTake ? (viewer ?? null) : null }}
          placeholder={t('add.placeholder')}
          called={called}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          targets={targets.data ?? [project]}
          onTarget={onProject}
          onType={handleType}
          hint={made && <Made card={made} />}
          onMade={(card) => {
            setMade(card);
            lastIn.keep(project.id);
            refreshWorkspace();
          }}
        />
      ) : (
        <p className={styles.none}>{t('add.noProject')}</p>
      )}
      <ProjectSelect key={project.id} project={project} onChange={onProject} />
    </div>
  );
}

/** Where one looks: its row may be below the screen, or on somebody else's page. */
function Made({ card: { id, title } }: { card: TaskCard }) {
  const { t } = useTranslation('workspace');
  const { search } = useLocation();
  return (
    <span className={styles.made}>
      <IconCheck size={16} stroke={2} aria-hidden="true" />
      {t('add.made')}{' '}
      <Link to={`${PATHS.workspace}/${id}${search}`}>
        #{id} {title}
      </Link>
    </span>
  );
}

function ProjectSelect({ project, onChange }: { project: Project; onChange(id: ProjectId): void }) {
  const { t } = useTranslation('workspace');
  const [typed, setTyped] = useState(project.title);
  const [isOpen, setIsOpen] = useState(false);
  const settled = useSettled(typed.trim());
  // What stands there is what was chosen, and not looked for.
  const found = useQuery({
    ...targetsQuery(settled === project.title ? '' : settled, null),
    enabled: isOpen,
  });
  const others = (found.data ?? []).filter(({ id }) => id !== project.id);
  const options = [project, ...others];
  return (
    <Select
      className={styles.project}
      aria-label={t('add.project')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setIsOpen(true)}
      // The server has looked for them, in more than what is shown.
      filter={({ options: all }) => all}
      data={options.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={String(project.id)}
      onChange={(value) => {
        const next = options.find(({ id }) => String(id) === value);
        if (next) onChange(next.id);
      }}
    />
  );
}
