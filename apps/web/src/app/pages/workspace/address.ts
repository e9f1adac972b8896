import { Day } from '@quilt/contract/core';
import { useSearchParams } from 'react-router';

export const PARTS = ['mine', 'inspected', 'mentions'] as const;
export type AskedPart = (typeof PARTS)[number];

interface WorkspaceAddress {
  part: AskedPart;
  day: string | null;
  /** All of it by days, instead of all else. */
  isCalendar: boolean;
  change(next: { part?: AskedPart; day?: string | null }): void;
}

/** What of the page is shown stands in its address; what is wrong there is as if it were not there. */
export function useWorkspaceAddress(): WorkspaceAddress {
  const [params, setParams] = useSearchParams();
  const asked = params.get('part');
  const part = PARTS.find((one) => one === asked) ?? 'mine';
  const day = part === 'mine' ? (Day.safeParse(params.get('day')).data ?? null) : null;
  return {
    part,
    day,
    isCalendar: params.get('view') === 'calendar',
    change(next) {
      const { part: nextPart, day: nextDay } = { part, day, ...next };
      const written = new URLSearchParams();
      if (nextPart !== 'mine') written.set('part', nextPart);
      if (nextPart === 'mine' && nextDay !== null) written.set('day', nextDay);
      setParams(written, { preventScrollReset: true });
    },
  };
}
