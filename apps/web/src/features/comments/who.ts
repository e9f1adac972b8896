import type { UserUuid } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import './i18n';

/** What a comment hangs on knows its people. */
export interface Who {
  /** A hook: undefined until it is known who, null for nobody that can be shown. */
  usePerson(uuid: UserUuid | null): PersonCard | null | undefined;
  onPeople(people: readonly PersonCard[]): void;
}

export const WhoContext = createContext<Who>({ usePerson: () => null, onPeople: () => undefined });

export function useAuthor(uuid: UserUuid | null): { person: PersonCard | null; name: string } {
  const { t } = useTranslation('comments');
  const { usePerson } = useContext(WhoContext);
  const person = usePerson(uuid);
  return { person: person ?? null, name: person?.fullName ?? (person === null ? t('deletedUser') : '') };
}
