import type { UserUuid } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import { useTranslation } from 'react-i18next';
import { UserAvatar } from '../../../features/profile';
import { usePerson } from '../../../features/tasks/people';
import '../../../features/workspace/i18n';
import styles from './Actor.module.css';

interface ActorProps {
  project: ProjectId;
  uuid: UserUuid | null;
}

/** The portrait of who did something; a plain place for who is gone. */
export function Actor({ project, uuid }: ActorProps) {
  const person = usePerson(project, uuid);
  return person ? (
    <UserAvatar user={person} size={36} />
  ) : (
    <span className={styles.nobody} aria-hidden="true" />
  );
}

export function useActorName(project: ProjectId, uuid: UserUuid | null): string {
  const { t } = useTranslation('workspace');
  const person = usePerson(project, uuid);
  return person === undefined ? '' : (person?.fullName ?? t('activity.somebody'));
}
