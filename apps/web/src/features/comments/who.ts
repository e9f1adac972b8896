import type { UserUuid } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { ProjectId } from '@quilt/contract/features/projects';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import './i18n';

/** What a comment hangs on knows its people. */
export interface Who {
  project: ProjectId;
  /** A hook: undefined until it is known who, null for nobody that can be shown. */
  usePerson(project: ProjectId, uuid: UserUuid | null): PersonCard | null | undefined;
  /** A hook, for several. */
  usePeople(project: ProjectId, uuids: readonly UserUuid[]): readonly (PersonCard | null | undefined)[];
  onPeople(people: readonly PersonCard[]): void;
}

export const WhoContext = createContext<Who | null>(null);

export function useWho(): Who {
  const who = useContext(WhoContext);
  if (who === null) throw new Error('nobody has said who the people of these comments are');
  return who;
}

export function useAuthor(uuid: UserUuid | null): { person: PersonCard | null; name: string } {
  const { t } = useTranslation('comments');
  const { project, usePerson } = useWho();
  const person = usePerson(project, uuid);
  return { person: person ?? null, name: person?.fullName ?? (person === null ? t('deletedUser') : '') };
}
