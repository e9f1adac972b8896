import { Button } from '@mantine/core';
import type { MilestoneProgress, Plan } from '@quilt/contract/features/plan';
import type { Milestone, Project } from '@quilt/contract/features/projects';
import { IconPencil, IconPlus, IconSquareRotatedFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { refetchMilestone } from '../../../features/milestones/api';
import { BurnUp, BurnUpLegend } from '../../../features/milestones/BurnUp';
import '../../../features/milestones/i18n';
import { useLiveMilestone } from '../../../features/milestones/live';
import { InsideFollower, useLiveProject } from '../../../features/projects/live';
import { EditMilestoneDialog } from '../../../features/projects/page/MilestoneDialogs';
import { projectPath } from '../../../features/projects/paths';
import { useDayWords } from '../../../features/projects/use-day-words';
import { useOpened } from '../../../features/projects/use-opened';
import { useFormat } from '../../../i18n/use-format';
import { usePageTitle } from '../../../lib/page-title';
import { KEEPS_FOCUS, TAKES_FOCUS } from '../../../ui/page/focus';
import { PageHeading } from '../../../ui/page/PageHeading';
import { Sheet } from '../../../ui/page/Sheet';
import { DetailsCard } from './DetailsCard';
import { MilestoneTasks } from './MilestoneTasks';
import styles from './MilestoneView.module.css';
import { ProgressCard } from './ProgressCard';
import { RiskCard } from './RiskCard';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface MilestoneViewProps {
  progress: MilestoneProgress;
  project: Project;
  plan: Plan;
}

export function MilestoneView({ progress, project, plan }: MilestoneViewProps) {
  const { t } = useTranslation('milestone');
  const { milestone } = progress;
  usePageTitle(milestone.title);
  useLiveProject(project.id, project.team.id);
  useLiveMilestone(project.id, milestone.id);
  const days = useDayWords()(milestone);
  const editing = useOpened<Milestone>();
  const [isAdding, setIsAdding] = useState(false);
  const { duration } = milestone;
  const closeEditing = (): void => {
    editing.close();
    void refetchMilestone(milestone.id);
  };
  return (
    <div {...KEEPS_FOCUS}>
      <InsideFollower id={project.id} />
      <header className={styles.header}>
        <div className={styles.name}>
          <span className={styles.mark}>
            <IconSquareRotatedFilled size={24} aria-hidden="true" />
          </span>
          <div className={styles.words}>
            <PageHeading className={styles.title}>{milestone.title}</PageHeading>
            <p className={styles.place}>
              <Link to={projectPath(project.id)}>{project.title}</Link>
              <span>
                {duration === null
                  ? (days ?? t('noDays'))
                  : t('days', { days: days ?? '', duration: t('dayCount', { count: duration }) })}
              </span>
            </p>
          </div>
        </div>
        <div className={styles.acts}>
          {project.can.includes('milestone.manage') && (
            <Button
              {...TAKES_FOCUS}
              variant="default"
              leftSection={<IconPencil {...ICON} />}
              onClick={() => editing.open(milestone)}
            >
              {t('edit')}
            </Button>
          )}
          {project.can.includes('task.create') && (
            <Button leftSection={<IconPlus {...ICON} />} onClick={() => setIsAdding(true)}>
              {t('add')}
            </Button>
          )}
        </div>
      </header>
      {milestone.description !== '' && <p className={styles.about}>{milestone.description}</p>}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Sheet title={t('burnUp.title')} action={<BurnUpLegend />}>
            <Plot progress={progress} />
          </Sheet>
          <MilestoneTasks
            project={project}
            progress={progress}
            plan={plan}
            isAdding={isAdding}
            onAdded={() => void refetchMilestone(milestone.id)}
            onCloseAdding={() => setIsAdding(false)}
          />
        </div>
        <div className={styles.column}>
          <ProgressCard progress={progress} tasks={plan.tasks} />
          <RiskCard project={project} progress={progress} tasks={plan.tasks} />
          <DetailsCard project={project} progress={progress} plan={plan} />
        </div>
      </div>
      {editing.shown && (
        <EditMilestoneDialog
          key={editing.key}
          project={project.id}
          milestone={editing.shown}
          isOpen={editing.isOpen}
          onClose={closeEditing}
        />
      )}
    </div>
  );
}

function Plot({ progress }: { progress: MilestoneProgress }) {
  const { t } = useTranslation('milestone');
  const format = useFormat();
  const { startsOn } = progress.milestone;
  if (progress.days.length > 0) return <BurnUp progress={progress} />;
  return (
    <p className={styles.note}>
      {progress.isCut || startsOn === null
        ? t('burnUp.tooMany')
        : t('burnUp.notYet', { day: format.day(startsOn) })}
    </p>
  );
}
