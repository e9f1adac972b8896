import type { Specialty } from '@quilt/contract/features/lookups';
import { useQuery } from '@tanstack/react-query';
import { useInterface } from '../../lib/interface-store';
import { specialtiesQuery } from './api';

/** From the kept list at once, and from a fresh one as soon as it is there. */
export function useSpecialty(id: number | null): Specialty | null {
  const language = useInterface((state) => state.language);
  const kept = useInterface((state) => state.specialties);
  const { data } = useQuery({ ...specialtiesQuery(language), enabled: id !== null });
  const items = data ?? (kept?.language === language ? kept.items : []);
  return items.find((specialty) => specialty.id === id) ?? null;
}
