import { Specialty } from '@quilt/contract/features/lookups';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@quilt/contract/product';
import { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { onStoredElsewhere, storage } from './storage';

const NAME = 'quilt.interface';

/** Anybody can have written to the storage: what does not fit counts as not chosen. */
const InterfaceState = z.object({
  language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
  isSidebarCollapsed: z.boolean().catch(false),
  /** Names are in one language, so the list is kept with the one it came in. */
  specialties: z
    .object({ language: z.enum(LANGUAGES), items: z.array(Specialty) })
    .nullable()
    .catch(null),
});
type InterfaceState = z.output<typeof InterfaceState>;

const DEFAULTS = InterfaceState.parse({});

/** How the interface is set up on this device; it outlives the session. */
export const useInterface = create<InterfaceState>()(
  persist((): InterfaceState => DEFAULTS, {
    name: NAME,
    storage: createJSONStorage(() => storage),
    merge: (stored) => InterfaceState.safeParse(stored).data ?? DEFAULTS,
  }),
);

export function setLanguage(language: Language): void {
  useInterface.setState({ language });
}

export function keepSpecialties(language: Language, items: Specialty[]): void {
  useInterface.setState({ specialties: { language, items } });
}

onStoredElsewhere(NAME, () => void useInterface.persist.rehydrate());
