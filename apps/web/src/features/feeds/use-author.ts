import type { UserUuid } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../profile';
import './i18n';

export function useAuthor(uuid: UserUuid | null): { person: PersonCard | null; name: string } {
  const { t } = useTranslation('feeds');
  const person = usePerson(uuid) ?? null;
  return { person, name: person?.fullName ?? t('post.deletedUser') };
}
