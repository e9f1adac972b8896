import type { Specialty } from '@quilt/contract/features/lookups';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@quilt/contract/product';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isRecord, migrateBy, type Step } from './kept';
import { onStoredElsewhere, storage } from './storage';

/** public/before-paint.js reads it too. */
const NAME = 'quilt.interface';

export const DENSITIES = ['comfortable', 'compact'] as const;
type Density = (typeof DENSITIES)[number];

/** Sections that the start page can show, in the order of the sidebar. */
export const START_PAGES = [
  'workspace',
  'profile',
  'chats',
  'teams',
  'projects',
  'documents',
  'people',
  'feeds',
  'groups',
] as const;
export type StartPage = (typeof START_PAGES)[number];

interface InterfaceState {
  language: Language;
  isSidebarCollapsed: boolean;
  density: Density;
  /** As the system says, until it is switched here. */
  isMotionReduced: boolean | null;
  startPage: StartPage;
  /** Names are in one language, so each has a list: it may be switched while there is no line. */
  specialties: Partial<Record<Language, Specialty[]>>;
}

const STEPS: readonly Step[] = [
  // Density and motion came in, each with its default.
  (kept) => kept,
  // Only the list of one language was kept.
  ({ specialties, ...kept }) =>
    isRecord(specialties)
      ? { ...kept, specialties: { [String(specialties.language)]: specialties.items } }
      : kept,
];

/**
 * Anybody can have written to the storage: what does not fit counts as not chosen. By hand, because the language is
 * needed before the first paint, and the schemas are not loaded by then.
 */
function restore(stored: unknown): InterfaceState {
  const kept = isRecord(stored) ? stored : {};
  return {
    language: oneOf(LANGUAGES, kept.language) ?? DEFAULT_LANGUAGE,
    isSidebarCollapsed: kept.isSidebarCollapsed === true,
    density: oneOf(DENSITIES, kept.density) ?? 'comfortable',
    isMotionReduced: typeof kept.isMotionReduced === 'boolean' ? kept.isMotionReduced : null,
    startPage: oneOf(START_PAGES, kept.startPage) ?? 'workspace',
    specialties: restoreSpecialties(kept.specialties),
  };
}

function restoreSpecialties(stored: unknown): InterfaceState['specialties'] {
  const kept: InterfaceState['specialties'] = {};
  for (const language of LANGUAGES) {
    const items = isRecord(stored) ? stored[language] : undefined;
    if (Array.isArray(items) && items.every(isSpecialty)) kept[language] = items;
  }
  return kept;
}

function isSpecialty(stored: unknown): stored is Specialty {
  return isRecord(stored) && Number.isInteger(stored.id) && typeof stored.name === 'string';
}

function oneOf<Word extends string>(words: readonly Word[], stored: unknown): Word | undefined {
  return words.find((word) => word === stored);
}

/** How the interface is set up on this device; it outlives the session. */
export const useInterface = create<InterfaceState>()(
  persist((): InterfaceState => restore({}), {
    name: NAME,
    storage: createJSONStorage(() => storage),
    version: STEPS.length,
    migrate: migrateBy(STEPS),
    merge: restore,
  }),
);

export function setLanguage(language: Language): void {
  useInterface.setState({ language });
}

export function toggleSidebar(): void {
  useInterface.setState(({ isSidebarCollapsed }) => ({ isSidebarCollapsed: !isSidebarCollapsed }));
}

export function setDensity(density: Density): void {
  useInterface.setState({ density });
}

export function setMotionReduced(isMotionReduced: boolean): void {
  useInterface.setState({ isMotionReduced });
}

export function setStartPage(startPage: StartPage): void {
  useInterface.setState({ startPage });
}

export function keepSpecialties(language: Language, items: Specialty[]): void {
  useInterface.setState(({ specialties }) => ({ specialties: { ...specialties, [language]: items } }));
}

onStoredElsewhere(NAME, () => void useInterface.persist.rehydrate());
