import type { Language } from '@quilt/contract/product';
import type { Icon } from '@tabler/icons-react';

/**
 * Every kind of write that goes through the queue, with what is told of it. Each feature adds its own:
 * `declare module '…/lib/offline-kinds' { interface WaitingKinds { … } }`, and says how with `tellWaiting`, in a file
 * called waiting.ts (see app/waiting-kinds.ts).
 */
export interface WaitingKinds {
  language: { language: Language };
}

export type WaitingKind = keyof WaitingKinds;

/** What to show of a write: a kind with parameters and not a text, so that it follows the language. */
export interface ShownWrite<Kind extends WaitingKind = WaitingKind> {
  kind: Kind;
  params: Readonly<WaitingKinds[Kind]>;
}

/** As it comes back from the device: perhaps of a kind, or with parameters, of another version of ours. */
export interface KeptShown {
  kind: string;
  params: Readonly<Record<string, string>>;
}

export interface Telling {
  Icon: Icon;
  /** A hook, so that the words follow the language. */
  useWords(params: KeptShown['params']): { title: string; detail: string };
  /** The page that it was made on. */
  pathOf?(params: KeptShown['params']): string | null;
  /** Shows again what is true without it. */
  onTakenBack?(): void;
}

const tellings = new Map<string, Telling>();

export function tellWaiting(kind: WaitingKind, telling: Telling): void {
  tellings.set(kind, telling);
}

export function findTelling(kind: string): Telling | null {
  return tellings.get(kind) ?? null;
}

type ShowSent = (params: KeptShown['params']) => void;

const shownWhenSent = new Map<string, ShowSent>();

/** Shows what is true with a write, where whoever has made it does not wait for the answer any more. */
export function whenSent(kind: WaitingKind, show: ShowSent): void {
  shownWhenSent.set(kind, show);
}

export function showSent({ kind, params }: KeptShown): void {
  shownWhenSent.get(kind)?.(params);
}
