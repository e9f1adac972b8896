import type { TaskChanges } from '@quilt/contract/features/tasks';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import '../i18n';
import { DayProperty } from './DayProperty';
import { EstimateProperty } from './EstimateProperty';
import { MilestoneProperty } from './MilestoneProperty';
import { InspectorProperty, WorkerProperty } from './PersonProperty';
import { PriorityProperty } from './PriorityProperty';
import { ProgressProperty } from './ProgressProperty';
import styles from './Properties.module.css';
import { Property } from './Property';
import type { OpenedProperty, OpenedProps, PropertyProps } from './property-props';
import { StatusProperty } from './StatusProperty';
import { TagsProperty } from './TagsProperty';

interface PropertiesProps extends PropertyProps {
  opened: OpenedProperty | null;
  onOpen(property: OpenedProperty | null): void;
  onMove(status: number): void;
  /** Where the status stands. */
  statusRef: Ref<HTMLElement>;
}

/** Five by two, each saved by itself as soon as it is chosen; what the viewer may not change is plain text. */
export function Properties({ task, project, save, opened, onOpen, onMove, statusRef }: PropertiesProps) {
  const { t } = useTranslation('task');
  const shared = { task, project, save };
  const openedProps = (property: OpenedProperty): OpenedProps => ({
    isOpen: opened === property,
    onOpen: (isOpen) => onOpen(isOpen ? property : null),
  });
  const saveDay = (field: 'startsOn' | 'deadline') => (day: string | null) =>
    save({ [field]: day } satisfies TaskChanges);
  const canPlan = task.can.includes('task.plan');
  return (
    <dl className={styles.properties}>
      <Property ref={statusRef} label={t('fields.status')}>
        <StatusProperty task={task} project={project} onMove={onMove} {...openedProps('status')} />
      </Property>
      <Property label={t('fields.priority')}>
        <PriorityProperty {...shared} {...openedProps('priority')} />
      </Property>
      <Property label={t('fields.worker')}>
        <WorkerProperty {...shared} {...openedProps('worker')} />
      </Property>
      <Property label={t('fields.startsOn')}>
        <DayProperty
          label={t('fields.startsOn')}
          day={task.startsOn}
          canChange={canPlan}
          timeZone={project.timeZone}
          onChange={saveDay('startsOn')}
        />
      </Property>
      <Property label={t('fields.inspector')}>
        <InspectorProperty {...shared} {...openedProps('inspector')} />
      </Property>
      <Property label={t('fields.deadline')}>
        <DayProperty
          label={t('fields.deadline')}
          day={task.deadline}
          canChange={canPlan}
          timeZone={project.timeZone}
          isLateAfter={task.status !== 4}
          onChange={saveDay('deadline')}
        />
      </Property>
      <Property label={t('fields.milestone')}>
        <MilestoneProperty {...shared} />
      </Property>
      <Property label={t('fields.estimate')}>
        <EstimateProperty {...shared} />
      </Property>
      <Property label={t('fields.tags')}>
        <TagsProperty {...shared} />
      </Property>
      <Property label={t('fields.percentage')}>
        <ProgressProperty {...shared} />
      </Property>
    </dl>
  );
}
