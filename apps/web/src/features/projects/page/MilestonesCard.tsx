import { Button } from '@mantine/core';
import type { Milestone, Project } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton';
import { KEEPS_FOCUS, TAKES_FOCUS } from '../../../ui/page/focus';
import { Sheet } from '../../../ui/page/Sheet';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import '../i18n';
import { createMilestone, deleteMilestone } from '../parts-api';
import { useOpened } from '../use-opened';
import { useProjectAct } from '../use-project-act';
import { EditMilestoneDialog, NewMilestoneDialog } from './MilestoneDialogs';
import { MilestoneRow } from './MilestoneRow';
import styles from './MilestonesCard.module.css';

/** The milestones of a project: those that have their days, and those that wait for them. */
export function MilestonesCard({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const { act } = useProjectAct();
  const [isCreating, setIsCreating] = useState(false);
  const editing = useOpened<Milestone>();
  const { id, milestones } = project;
  const mayManage = project.can.includes('milestone.manage');
  const planned = milestones.filter(({ isPlanned }) => isPlanned);
  const unplanned = milestones.filter(({ isPlanned }) => !isPlanned);

  const handleDelete = ({ id: milestone, title, description, startsOn, endsOn }: Milestone): void =>
    void act(() => deleteMilestone(id, milestone), {
      text: t('told.milestoneDeleted'),
      detail: title,
      undo: () => createMilestone(id, { title, description, startsOn, endsOn }),
    });
  const list = (items: readonly Milestone[], label: string) => (
    <ul className={styles.list} aria-label={label}>
      {items.map((milestone) => (
        <li key={milestone.id}>
          <MilestoneRow
            milestone={milestone}
            onEdit={mayManage ? () => editing.open(milestone) : null}
            onDelete={mayManage ? () => handleDelete(milestone) : null}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <div {...KEEPS_FOCUS}>
      <Sheet
        title={t('milestones.title')}
        count={milestones.length}
        action={
          mayManage && (
            <ReasonedButton
              {...TAKES_FOCUS}
              size="sm"
              variant="grey"
              align="end"
              reason={
                milestones.length < LIMITS.milestonesPerProject
                  ? null
                  : t('milestones.most', { count: LIMITS.milestonesPerProject })
              }
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setIsCreating(true)}
            >
              {t('milestones.add')}
            </ReasonedButton>
          )
        }
      >
        {milestones.length === 0 && (
          <EmptyState
            drawing={<ListDrawing />}
            title={t('milestones.emptyTitle')}
            action={
              mayManage && (
                <Button variant="grey" onClick={() => setIsCreating(true)}>
                  {t('milestones.create')}
                </Button>
              )
            }
          >
            {mayManage ? t('milestones.emptyText') : t('milestones.emptyOthers')}
          </EmptyState>
        )}
        {planned.length > 0 && list(planned, t('milestones.planned'))}
        {unplanned.length > 0 && (
          <>
            <h3 className={styles.group}>{t('milestones.unplanned')}</h3>
            {list(unplanned, t('milestones.unplanned'))}
          </>
        )}
      </Sheet>
      <NewMilestoneDialog project={id} isOpen={isCreating} onClose={() => setIsCreating(false)} />
      {editing.shown && (
        <EditMilestoneDialog
          key={editing.key}
          project={id}
          milestone={editing.shown}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
    </div>
  );
}
