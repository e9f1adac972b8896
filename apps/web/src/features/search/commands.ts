import { foldText, parseSearch, splitWords } from '@quilt/contract/features/search';
import type { Icon } from '@tabler/icons-react';

/** Something to be done from anywhere; the shell says which there are. */
export interface Command {
  id: string;
  title: string;
  line?: string | undefined;
  Icon: Icon;
  /** By which it can be had without the search. */
  keys?: readonly string[] | undefined;
  /** Shown before anything is typed. */
  isFirst?: boolean | undefined;
  run(): void;
}

/** Of what begins so nothing but commands is looked for. */
export const ONLY_COMMANDS = '>';

/** Those whose words begin as what was typed, on whichever keyboard. */
export function findCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const text = foldText(typed).trim();
  const isOnly = text.startsWith(ONLY_COMMANDS);
  const { parts } = parseSearch(isOnly ? text.slice(1) : text);
  if (parts.length === 0) return isOnly ? commands : commands.filter(({ isFirst }) => isFirst);
  return commands.filter(({ title, line = '' }) => {
    const words = splitWords(`${title} ${line}`);
    const begins = (wanted: string) => words.some((word) => word.startsWith(wanted));
    return parts.every(({ readings }) => readings.some((reading) => reading.every(begins)));
  });
}
