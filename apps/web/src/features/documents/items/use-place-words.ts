import type { Document } from '@quilt/contract/features/documents';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { placesQuery } from './api';
import './i18n';
import { usePeople } from './people';

/** Whose documents something is among. */
export function usePlaceWords(): (document: Document) => string {
  const { t } = useTranslation('items');
  const { data: places } = useQuery(placesQuery);
  const people = usePeople();
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  return ({ place }) => {
    if (place.kind === 'team') return places?.teams.find(({ id }) => id === place.id)?.title ?? '…';
    if (place.uuid === viewer) return t('own');
    return t('othersDocuments', { name: people.get(place.uuid)?.fullName ?? '…' });
  };
}
