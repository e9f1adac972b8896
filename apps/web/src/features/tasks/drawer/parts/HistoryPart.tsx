import type { Project } from '@quilt/contract/features/projects';
import type { ChangeKind, Task, TaskChange } from '@quilt/contract/features/tasks';
import {
  IconArchive,
  IconArrowBackUp,
  IconArrowsRightLeft,
  IconCalendarEvent,
  IconChecklist,
  IconClock,
  IconLink,
  IconPaperclip,
  IconPencil,
  IconPercentage,
  IconPlus,
  IconRepeat,
  IconTag,
  IconUser,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Slots, slots } from '../../../../i18n/Slots';
import { useFailedLoad } from '../../../../i18n/use-failed-load';
import { useFormat } from '../../../../i18n/use-format';
import { IconButton } from '../../../../ui/controls/IconButton';
import { TextButton } from '../../../../ui/controls/TextButton';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../../../ui/page/focus';
import { Bone } from '../../../../ui/states/Bone';
import { RegionError } from '../../../../ui/states/RegionError';
import type { CommentTools } from '../../../comments';
import { historyQuery } from '../../api';
import { usePerson } from '../../people';
import { useTaskWords } from '../../use-task-words';
import { undoChange } from '../../writes';
import drawer from '../DrawerFrame.module.css';
import '../i18n';
import { useTaskAct } from '../../use-task-act';
import { ChangedTexts } from './ChangedTexts';
import styles from './parts.module.css';
import { useChangeWords } from './use-change-words';

interface HistoryPartProps {
  task: Task;
  project: Project;
  tools: CommentTools;
}

/** Who changed what, when; what nothing has come after can be undone, by a new change. */
export function HistoryPart({ task, project, tools }: HistoryPartProps) {
  const { t } = useTranslation('task');
  const history = useInfiniteQuery(historyQuery(task.id));
  const tellFailed = useFailedLoad(useTaskWords());
  return (
    <section className={drawer.section} aria-labelledby="task-history" {...KEEPS_FOCUS}>
      <h3 id="task-history" className={drawer.title} {...HOME_OF_FOCUS}>
        {t('history.title')}
      </h3>
      {history.isPending && (
        <div role="status" aria-label={t('history.loading')}>
          <Bone width="70%" height={12} />
        </div>
      )}
      {history.isError && history.data === undefined && (
        <RegionError title={t('history.notLoaded')} {...tellFailed(history)} />
      )}
      <ul className={styles.history} aria-labelledby="task-history">
        {history.data?.map((change) => (
          <ChangeRow key={change.id} task={task} project={project} tools={tools} change={change} />
        ))}
      </ul>
      {history.hasNextPage && (
        <TextButton aria-busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('history.older')}
        </TextButton>
      )}
    </section>
  );
}

interface ChangeRowProps extends HistoryPartProps {
  change: TaskChange;
}

function ChangeRow({ task, project, tools, change }: ChangeRowProps) {
  const { t } = useTranslation('task');
  const { act, isActing } = useTaskAct();
  const format = useFormat();
  const wordChange = useChangeWords();
  const person = usePerson(project.id, change.actor);
  const name = change.isAutomatic ? t('history.robot') : (person?.fullName ?? t('deletedUser'));
  const time = new Date(change.at);
  const now = new Date();
  const [isOpen, setIsOpen] = useState(false);
  const textsId = useId();
  const hasTexts = change.kind === 'description' || change.kind === 'descriptionNotTaken';
  return (
    <li data-open={isOpen || undefined}>
      <KindIcon kind={change.kind} />
      <span className={styles.sentence}>
        <Slots text={wordChange(change, slots('who').who)} parts={{ who: <b>{name}</b> }} />
        {hasTexts && (
          <span className={styles.disclosure}>
            <TextButton
              aria-expanded={isOpen}
              aria-controls={isOpen ? textsId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? t('history.hideTexts') : t('history.showTexts')}
            </TextButton>
          </span>
        )}
      </span>
      <time className={styles.when} dateTime={change.at}>
        {time.toDateString() === now.toDateString() ? format.time(time) : format.ago(time, now)}
      </time>
      {change.canUndo && (
        <IconButton
          size="sm"
          label={t('history.undo', { what: wordChange(change, name) })}
          aria-busy={isActing || undefined}
          icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => void act(() => undoChange(task.id, change.id), { text: t('told.undone') })}
        />
      )}
      {isOpen && <ChangedTexts id={textsId} task={task.id} change={change} tools={tools} />}
    </li>
  );
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

function KindIcon({ kind }: { kind: ChangeKind }) {
  switch (kind) {
    case 'created':
      return <IconPlus {...ICON} />;
    case 'status':
    case 'project':
    case 'priority':
      return <IconArrowsRightLeft {...ICON} />;
    case 'worker':
    case 'inspector':
      return <IconUser {...ICON} />;
    case 'startsOn':
    case 'deadline':
    case 'estimate':
    case 'milestone':
      return <IconCalendarEvent {...ICON} />;
    case 'percentage':
      return <IconPercentage {...ICON} />;
    case 'tags':
      return <IconTag {...ICON} />;
    case 'archived':
    case 'restored':
      return <IconArchive {...ICON} />;
    case 'connected':
    case 'disconnected':
    case 'connectionChanged':
      return <IconLink {...ICON} />;
    case 'fileAdded':
    case 'fileRemoved':
      return <IconPaperclip {...ICON} />;
    case 'timeLogged':
    case 'timeChanged':
    case 'timeRemoved':
      return <IconClock {...ICON} />;
    case 'repeatSet':
    case 'repeatStopped':
    case 'repeatMade':
      return <IconRepeat {...ICON} />;
    case 'title':
    case 'description':
    case 'titleNotTaken':
    case 'descriptionNotTaken':
      return <IconPencil {...ICON} />;
    default:
      return <IconChecklist {...ICON} />;
  }
}
