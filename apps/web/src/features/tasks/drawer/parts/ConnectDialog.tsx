import { Button } from '@mantine/core';
import { canConnect } from '@quilt/contract/access';
import type { Project } from '@quilt/contract/features/projects';
import {
  CONNECTION_ENDS,
  type ConnectionKind,
  type Task,
  type TaskCard,
} from '@quilt/contract/features/tasks';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/call-error';
import { useSession } from '../../../../lib/session';
import { useAct } from '../../../../lib/use-act';
import { ErrorLine } from '../../../../ui/controls/ErrorLine';
import { ReasonedButton } from '../../../../ui/controls/ReasonedButton';
import { SegmentedControl } from '../../../../ui/controls/SegmentedControl';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { toasts } from '../../../../ui/overlays/toasts';
import { standingOf } from '../../standing';
import { useTaskWords } from '../../use-task-words';
import { connectTask } from '../../writes';
import '../i18n';
import styles from './ConnectDialog.module.css';
import { KindTiles } from './KindTiles';
import { LagField } from './LagField';
import { LoopCard } from './LoopCard';
import { ProjectChoice } from './ProjectChoice';
import { TaskSearch } from './TaskSearch';

type Ends = (typeof CONNECTION_ENDS)[number];

interface ConnectDialogProps {
  task: Task;
  project: Project;
  isOpen: boolean;
  onClose(): void;
}

export function ConnectDialog({ task, project, isOpen, onClose }: ConnectDialogProps) {
  const { t } = useTranslation('task');
  const { act, isActing, error, failure, forget } = useAct(useTaskWords());
  const [kind, setKind] = useState<ConnectionKind>('relatesTo');
  const [where, setWhere] = useState(project.id);
  const [other, setOther] = useState<TaskCard | null>(null);
  const [ends, setEnds] = useState<Ends>('FS');
  const [lag, setLag] = useState(0);
  const isOrdered = kind === 'precedes' || kind === 'follows';
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const mayConnect =
    other === null || canConnect(kind, standingOf(task, project, viewer), standingOf(other, project, viewer));
  const isLoop = error instanceof ApiError && error.code === 'tasks.loop';

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (other === null || isLoop || !mayConnect) return;
    void act(async () => {
      await connectTask(task.id, { kind, task: other.id, ...(isOrdered && { ends, lag }) });
      toasts.show({ kind: 'done', text: t('told.connected'), detail: `#${task.id}, #${other.id}` });
      onClose();
    });
  };
  const whyNot = (): string | null => {
    if (other === null) return t('connections.chooseFirst');
    if (isLoop) return t('connections.loopTitle');
    if (mayConnect) return null;
    const isFamily = kind === 'parentOf' || kind === 'subtaskOf';
    return t(isFamily ? 'connections.notBothYours' : 'connections.notYours', { id: other.id });
  };
  const when =
    lag === 0
      ? t('connections.when.same')
      : lag > 0
        ? t('connections.when.after', { count: lag })
        : t('connections.when.before', { count: -lag });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('connections.connectTitle', { id: task.id })}
      lead={task.title}
      closeLabel={t('connections.cancel')}
      width={680}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('connections.cancel')}
          </Button>
          <ReasonedButton type="submit" loading={isActing} align="end" reason={whyNot()}>
            {t('connections.connect')}
          </ReasonedButton>
        </>
      }
    >
      <KindTiles
        value={kind}
        onChange={(chosen) => {
          setKind(chosen);
          forget();
        }}
      />
      <ProjectChoice
        project={project}
        isOpen={isOpen}
        value={where}
        onChange={(chosen) => {
          setWhere(chosen);
          setOther(null);
          forget();
        }}
      />
      <TaskSearch
        key={where}
        project={where}
        except={task.id}
        chosen={other}
        onChoose={(chosen) => {
          setOther(chosen);
          forget();
        }}
      />
      {isOrdered && (
        <>
          <div className={styles.ends}>
            <SegmentedControl
              aria-label={t('connections.ends')}
              data={[...CONNECTION_ENDS]}
              value={ends}
              onChange={(chosen) => setEnds(CONNECTION_ENDS.find((one) => one === chosen) ?? 'FS')}
            />
            <span>{t('connections.withLag')}</span>
            <LagField value={lag} onChange={setLag} />
            <span>{t('connections.days')}</span>
          </div>
          {other !== null && (
            <p className={styles.sentence}>
              {t(`connections.sentence.${ends}`, {
                first: kind === 'precedes' ? task.id : other.id,
                second: kind === 'precedes' ? other.id : task.id,
                when,
              })}
            </p>
          )}
        </>
      )}
      {isLoop && other !== null && (
        <LoopCard
          loop={String(error.params.loop ?? '')}
          kind={kind}
          known={[task, other]}
          added={[task.id, other.id]}
        />
      )}
      {failure !== null && !isLoop && <ErrorLine>{failure}</ErrorLine>}
    </Dialog>
  );
}
