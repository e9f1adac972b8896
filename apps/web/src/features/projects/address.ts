import { PROJECT_SORTS, StatusNumber } from '@quilt/contract/features/projects';
import { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';

export const STATES = ['active', 'archived', 'deleted'] as const;
export type State = (typeof STATES)[number];
export type Sort = (typeof PROJECT_SORTS)[number];

/** Which projects are shown, and in which order. */
export interface Address {
  state: State;
  sort: Sort;
  team?: TeamId | undefined;
  status?: number | undefined;
  search?: string | undefined;
}

/** As it is without anything in the address. */
export const PLAIN: Address = { state: 'active', sort: 'title' };

const Written = z.object({
  state: z.enum(STATES).catch(PLAIN.state),
  sort: z.enum(PROJECT_SORTS).catch(PLAIN.sort),
  team: z.coerce.number().pipe(TeamId).optional().catch(undefined),
  status: z.coerce.number().pipe(StatusNumber).optional().catch(undefined),
  search: z.string().trim().min(1).max(LIMITS.searchText.max).optional().catch(undefined),
});

/** What in an address is no filter, or a wrong one, is as if it were not there. */
export function readAddress(params: URLSearchParams): Address {
  return Written.parse(Object.fromEntries(params));
}

export function writeAddress(address: Address): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Written.keyof().options) {
    const value = address[name];
    const isUsual = (name === 'state' || name === 'sort') && value === PLAIN[name];
    if (value !== undefined && value !== '' && !isUsual) params.set(name, String(value));
  }
  return params;
}

export const hasFilters = ({ team, status, search }: Address): boolean =>
  team !== undefined || status !== undefined || search !== undefined;

/** Everything of one state, in the order that it is in. */
export const NO_FILTERS = { team: undefined, status: undefined, search: undefined };
