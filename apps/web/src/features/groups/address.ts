import { GroupCategory } from '@quilt/contract/features/groups';
import { z } from 'zod';

const Shown = z.enum(['all', 'mine', 'invitations']);
export type Shown = z.output<typeof Shown>;

const Address = z.object({
  show: Shown.catch('all'),
  search: z.string().catch(''),
  category: GroupCategory.nullable().catch(null),
  visibility: z.enum(['open', 'byRequest']).nullable().catch(null),
});
export type Address = z.output<typeof Address>;

const NAMES = ['show', 'search', 'category', 'visibility'] as const;

/** What in an address is none of these is as if it were not there. */
export const readAddress = (params: URLSearchParams): Address =>
  Address.parse(Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? undefined])));

/** Only what is not as usual. */
export const writeAddress = (address: Address): URLSearchParams =>
  new URLSearchParams(
    NAMES.flatMap((name) => {
      const value = address[name];
      return value === null || value === '' || value === 'all' ? [] : [[name, value]];
    }),
  );
