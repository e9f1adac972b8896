import { can, canBeInspector, canBeWorker, canSetWorker } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Project, ProjectMember } from '@quilt/contract/features/projects';
import type { TaskChanges } from '@quilt/contract/features/tasks';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../lib/session';
import { Popover } from '../../../../ui/overlays/Popover';
import { UserAvatar } from '../../../profile';
import { keepPeople, usePerson } from '../../people';
import { standingOf } from '../../standing';
import '../i18n';
import { PeoplePicker } from './PeoplePicker';
import styles from './Properties.module.css';
import { ValueButton } from './Property';
import type { OpenedProps, PropertyProps } from './property-props';

export function WorkerProperty({ task, project, save, ...opened }: PropertyProps & OpenedProps) {
  const { t } = useTranslation('task');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const standing = standingOf(task, project, viewer);
  // Of an archived task nothing is changed, whoever looks at it.
  const may = (to: 'self' | 'other' | 'nobody'): boolean =>
    task.archivedAt === null && canSetWorker(standing, to);
  const mayTake = may('self') && task.worker !== viewer && viewer !== undefined;
  const whyNot = ({ person, role }: ProjectMember): string | null => {
    if (!canBeWorker(role, true)) return t('people.cannotWork');
    return may(person.uuid === viewer ? 'self' : 'other') ? null : t('people.notYours');
  };
  return (
    <PersonProperty
      {...opened}
      project={project}
      field="worker"
      uuid={task.worker}
      canChange={mayTake || may('other')}
      canClear={may('nobody')}
      takes={mayTake ? viewer : undefined}
      whyNot={whyNot}
      save={save}
    />
  );
}

export function InspectorProperty({ task, project, save, ...opened }: PropertyProps & OpenedProps) {
  const { t } = useTranslation('task');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const mayChange = task.archivedAt === null && can(standingOf(task, project, viewer), 'task.setInspector');
  return (
    <PersonProperty
      {...opened}
      project={project}
      field="inspector"
      uuid={task.inspector}
      canChange={mayChange}
      canClear={mayChange}
      takes={undefined}
      whyNot={({ role }) => (canBeInspector(role) ? null : t('people.cannotInspect'))}
      save={save}
    />
  );
}

interface PersonPropertyProps extends OpenedProps {
  project: Project;
  field: 'worker' | 'inspector';
  uuid: UserUuid | null;
  canChange: boolean;
  canClear: boolean;
  /** Who would take it by one press. */
  takes: UserUuid | undefined;
  whyNot(member: ProjectMember): string | null;
  save(changes: TaskChanges): void;
}

function PersonProperty(props: PersonPropertyProps) {
  const { project, field, uuid, canChange, isOpen, onOpen, save, ...picker } = props;
  const { t } = useTranslation('task');
  const person = usePerson(project.id, uuid);
  const name = uuid === null ? t('nobody') : (person?.fullName ?? (person === null ? t('deletedUser') : ''));
  const shown = (
    <span className={styles.person}>
      {person && <UserAvatar user={person} size={24} />}
      <span className={styles.name}>{name}</span>
    </span>
  );
  if (!canChange) return <span className={uuid === null ? styles.empty : styles.person}>{shown}</span>;
  const handlePick = (picked: UserUuid | null, card?: PersonCard): void => {
    onOpen(false);
    if (card) keepPeople([card]);
    if (picked !== uuid) save({ [field]: picked });
  };
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="bottom-start"
      hideDetached={false}
      trapFocus
      returnFocus
      offset={6}
    >
      <Popover.Target>
        <ValueButton
          field={t(`fields.${field}`)}
          value={name}
          isEmpty={uuid === null}
          onClick={() => onOpen(!isOpen)}
        >
          {shown}
        </ValueButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(`fields.${field}`)}>
        <PeoplePicker {...picker} project={project} field={field} chosen={uuid} onPick={handlePick} />
      </Popover.Dropdown>
    </Popover>
  );
}
