import { TaskId } from '@quilt/contract/features/tasks';
import type { Workspace } from '@quilt/contract/features/workspace';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useLiveWorkspace } from '../../../features/workspace/due';
import '../../../features/workspace/i18n';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { NothingHere } from '../../../lib/nothing-here';
import { fitsId } from '../../../lib/route-ids';
import { shortCount } from '../../../ui/controls/Counter';
import { RegionError } from '../../../ui/states/RegionError';
import { partOnDemand } from '../../part-on-demand';
import { usePushed } from '../../shell/pushed';
import { useMissingPart } from '../../shell/use-missing-part';
import { ActivityCard } from './ActivityCard';
import { useWorkspaceAddress } from './address';
import { showCards, workspaceQuery } from './api';
import { FirstSteps, Welcome } from './FirstSteps';
import { MonthCard } from './MonthCard';
import { MyTasks } from './MyTasks';
import { OpenTask } from './OpenTask';
import { StatusPlot, WeeksPlot } from './Plots';
import { usePageStore } from './page-store';
import styles from './WorkspaceBody.module.css';
import { WorkspaceSkeleton } from './WorkspaceSkeleton';

const OwnCalendar = partOnDemand(async () => (await import('./OwnCalendar')).OwnCalendar);

/** All of the page but its header. */
export function WorkspaceBody() {
  const { t } = useTranslation('workspace');
  const { taskId } = useParams();

  const tellFailed = useFailedLoad(useErrorText());
  const { isCalendar, filter, change } = useWorkspaceAddress();
  const workspace = useQuery(workspaceQuery(filter));
  const handleMissing = useMissingPart(() => change({}));
  const isTask = taskId !== undefined && fitsId('integer', taskId);
  const opened = isTask ? TaskId.parse(Number(taskId)) : null;
  usePushed(opened !== null);
  useEffect(showCards, []);
  useLiveWorkspace();
  useLead(workspace.data);
  if (taskId !== undefined && !isTask) return <NothingHere />;
  return (
    <>
      {workspace.isPending && !isCalendar && <WorkspaceSkeleton label={t('loading')} />}
      {workspace.isError && !workspace.data && !isCalendar && (
        <RegionError isSheet title={t('notLoaded')} {...tellFailed(workspace)} />
      )}
      {workspace.data && !isCalendar && <Filled workspace={workspace.data} opened={opened} />}
      {isCalendar && <OwnCalendar opened={opened} onMissing={handleMissing} />}
      {opened !== null && <OpenTask id={opened} />}
    </>
  );
}

function Filled({ workspace, opened }: { workspace: Workspace; opened: TaskId | null }) {
  const { part, day, change } = useWorkspaceAddress();
  const { firstSteps } = workspace;
  return (
    <>
      {firstSteps && !firstSteps.team && <Welcome />}
      <div className={styles.page} data-first={firstSteps ? true : undefined}>
        {firstSteps && (
          <div className={styles.steps}>
            <FirstSteps taken={firstSteps} />
          </div>
        )}
        <div className={styles.main}>
          <MyTasks
            workspace={workspace}
            opened={opened}
            part={part}
            day={day}
            onPart={(next) => change({ part: next })}
            onAllDays={() => change({ day: null })}
          />
          <div className={styles.pair}>
            <WeeksPlot weeks={workspace.weeks} />
            <ActivityCard activity={workspace.activity} />
          </div>
        </div>
        <div className={styles.side}>
          <MonthCard
            known={workspace.month}
            chosen={day}
            onChoose={(next) => change({ part: 'mine', day: next })}
          />
          <StatusPlot statuses={workspace.statuses} />
        </div>
      </div>
    </>
  );
}

/** What is due, for the header. */
function useLead(workspace: Workspace | undefined): void {
  const { t } = useTranslation('workspace');
  const countOf = (group: 'today' | 'overdue'): number =>
    workspace?.windows.find((window) => window.group === group)?.count ?? 0;
  const [today, overdue] = [countOf('today'), countOf('overdue')];
  const words = [
    today > 0 || overdue === 0 ? wordToday() : null,
    overdue > 0 ? t('lead.overdue', { count: overdue, shown: shortCount(overdue) }) : null,
  ].filter((word) => word !== null);
  function wordToday(): string {
    return today === 0 ? t('lead.nothing') : t('lead.today', { count: today, shown: shortCount(today) });
  }
  const [first = '', second] = words;
  const lead = second === undefined ? first : t('lead.both', { today: first, overdue: second });
  const isKnown = workspace !== undefined;
  useEffect(() => {
    usePageStore.setState({ lead: isKnown ? lead : null });
  }, [isKnown, lead]);
}
