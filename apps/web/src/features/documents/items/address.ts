import { DocumentLevel } from '@quilt/contract/access';
import { UserUuid } from '@quilt/contract/core';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import {
  DOCUMENT_SORTS,
  type Document,
  DocumentId,
  FileType,
  type Spot,
} from '@quilt/contract/features/documents';
import { TeamId } from '@quilt/contract/features/teams';
import { z } from 'zod';

/** What is no place of its own. */
const PARTS = ['shared', 'recent', 'trash'] as const;
export const SPANS = ['today', 'week', 'month', 'year'] as const;
export const SIZES = ['small', 'medium', 'large'] as const;

const BY_NAME = { sort: 'name', order: 'up' } as const;
/** Of what others share the newest are looked for. */
const LATEST = { sort: 'changed', order: 'down' } as const;
const usualOf = (part: (typeof PARTS)[number] | undefined) => (part === 'shared' ? LATEST : BY_NAME);

const Written = z.object({
  part: z.enum(PARTS).optional().catch(undefined),
  team: z.coerce.number().pipe(TeamId).optional().catch(undefined),
  q: z.string().trim().min(1).max(DOCUMENT_LIMITS.search.letters).optional().catch(undefined),
  sort: z.enum(DOCUMENT_SORTS).optional().catch(undefined),
  order: z.enum(['up', 'down']).optional().catch(undefined),
  view: z.enum(['list', 'grid']).catch('list'),
  type: FileType.optional().catch(undefined),
  level: DocumentLevel.optional().catch(undefined),
  owner: UserUuid.optional().catch(undefined),
  changed: z.enum(SPANS).optional().catch(undefined),
  size: z.enum(SIZES).optional().catch(undefined),
  /** The one that is looked at, in place of the list. */
  file: z.coerce.number().pipe(DocumentId).optional().catch(undefined),
});
type Written = z.output<typeof Written>;
export interface Address extends Written {
  sort: (typeof DOCUMENT_SORTS)[number];
  order: 'up' | 'down';
}

/** What in an address is no filter, or a wrong one, is as if it were not there. */
export function readAddress(params: URLSearchParams): Address {
  const { sort, order, ...written } = Written.parse(Object.fromEntries(params));
  const usual = usualOf(written.part);
  return { ...written, sort: sort ?? usual.sort, order: order ?? usual.order };
}

export function writeAddress(address: Address): URLSearchParams {
  const usual = { ...usualOf(address.part), view: 'list' };
  const params = new URLSearchParams();
  for (const name of Written.keyof().options) {
    const value = address[name];
    const isUsual = (name === 'sort' || name === 'order' || name === 'view') && value === usual[name];
    if (value !== undefined && !isUsual) params.set(name, String(value));
  }
  return params;
}

export const NO_FILTERS = {
  type: undefined,
  level: undefined,
  owner: undefined,
  changed: undefined,
  size: undefined,
};

export const hasFilters = (asked: Address): boolean =>
  [asked.type, asked.level, asked.owner, asked.changed, asked.size].some((value) => value !== undefined);

/** Those that no folder has. */
export const isOfFiles = ({ type, size }: Address): boolean => type !== undefined || size !== undefined;

/** Which list is shown. */
export type Where =
  | { kind: 'own' }
  | { kind: 'team'; id: TeamId }
  | { kind: 'folder'; id: DocumentId }
  | { kind: 'shared' }
  | { kind: 'recent' }
  | { kind: 'trash'; team: TeamId | null };

export function whereOf({ part, team }: Address, folder: DocumentId | null): Where {
  if (folder !== null) return { kind: 'folder', id: folder };
  if (part === 'trash') return { kind: 'trash', team: team ?? null };
  if (part !== undefined) return { kind: part };
  return team === undefined ? { kind: 'own' } : { kind: 'team', id: team };
}

/** Where new things are put; null where nothing is. */
export function spotOf(where: Where): Spot | null {
  if (where.kind === 'folder' || where.kind === 'own') return where;
  return where.kind === 'team' ? { ...where, project: null } : null;
}

const HOME = '/documents';

/** How one looks goes along, what narrows the list does not; nor an order that was not chosen. */
function looksAt(part: Address['part'], { part: from, sort, order, view }: Looks): Address {
  const usual = usualOf(from);
  const isChosen = sort !== usual.sort || order !== usual.order;
  return { part, view, ...(isChosen ? { sort, order } : usualOf(part)) };
}
type Looks = Pick<Address, 'part' | 'sort' | 'order' | 'view'>;

export const folderPath = (id: DocumentId, asked: Looks) => ({
  pathname: `${HOME}/${id}`,
  search: writeAddress(looksAt(undefined, asked)).toString(),
});

export const partPath = ({ part, team }: Pick<Partial<Address>, 'part' | 'team'>, asked: Looks) => ({
  pathname: HOME,
  search: writeAddress({ ...looksAt(part, asked), team }).toString(),
});

/** What can be handed to others: a file is shown over the folder that it lies in. */
export function addressOf({ id, kind, folder }: Pick<Document, 'id' | 'kind' | 'folder'>): string {
  if (kind === 'folder') return `${HOME}/${id}`;
  return `${HOME}${folder === null ? '' : `/${folder}`}?file=${id}`;
}
