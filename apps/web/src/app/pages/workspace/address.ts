import { Day } from '@quilt/contract/core';
import { ProjectId } from '@quilt/contract/features/projects';
import { TeamId } from '@quilt/contract/features/teams';
import type { WorkspaceFilter } from '@quilt/contract/features/workspace';
import { useSearchParams } from 'react-router';

export const PARTS = ['mine', 'inspected', 'mentions'] as const;
export type AskedPart = (typeof PARTS)[number];

interface WorkspaceAddress {
  part: AskedPart;
  day: string | null;
  /** All of it by days, instead of all else. */
  isCalendar: boolean;
  /** Of one project or of one team alone. */
  filter: WorkspaceFilter;
  change(next: { part?: AskedPart; day?: string | null; filter?: WorkspaceFilter }): void;
}

function readFilter(params: URLSearchParams): WorkspaceFilter {
  const idOf = (name: string): number => Number(/^[1-9]\d{0,14}$/.exec(params.get(name) ?? '')?.[0] ?? 0);
  const project = ProjectId.safeParse(idOf('project')).data;
  if (project !== undefined) return { project };
  const team = TeamId.safeParse(idOf('team')).data;
  return team === undefined ? {} : { team };
}

/** What of the page is shown stands in its address; what is wrong there is as if it were not there. */
export function useWorkspaceAddress(): WorkspaceAddress {
  const [params, setParams] = useSearchParams();
  const asked = params.get('part');
  const part = PARTS.find((one) => one === asked) ?? 'mine';
  const day = part === 'mine' ? (Day.safeParse(params.get('day')).data ?? null) : null;
  const filter = readFilter(params);
  return {
    part,
    day,
    filter,
    isCalendar: params.get('view') === 'calendar',
    change(next) {
      const { part: nextPart, day: nextDay, filter: nextFilter } = { part, day, filter, ...next };
      const written = new URLSearchParams();
      if (nextPart !== 'mine') written.set('part', nextPart);
      if (nextPart === 'mine' && nextDay !== null) written.set('day', nextDay);
      for (const [name, id] of Object.entries(nextFilter)) written.set(name, String(id));
      setParams(written, { preventScrollReset: true });
    },
  };
}
