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

const PLAIN = { sort: 'name', order: 'up', view: 'list' } as const;

const Written = z.object({
  part: z.enum(PARTS).optional().catch(undefined),
  team: z.coerce.number().pipe(TeamId).optional().catch(undefined),
  q: z.string().trim().min(1).max(DOCUMENT_LIMITS.search.letters).optional().catch(undefined),
  sort: z.enum(DOCUMENT_SORTS).catch(PLAIN.sort),
  order: z.enum(['up', 'down']).catch(PLAIN.order),
  view: z.enum(['list', 'grid']).catch(PLAIN.view),
  type: FileType.optional().catch(undefined),
  level: DocumentLevel.optional().catch(undefined),
  owner: UserUuid.optional().catch(undefined),
  changed: z.enum(SPANS).optional().catch(undefined),
  size: z.enum(SIZES).optional().catch(undefined),
  /** The one that is looked at, in place of the list. */
  file: z.coerce.number().pipe(DocumentId).optional().catch(undefined),
});
export type Address = z.output<typeof Written>;

/** What in an address is no filter, or a wrong one, is as if it were not there. */
export function readAddress(params: URLSearchParams): Address {
  return Written.parse(Object.fromEntries(params));
}

export function writeAddress(address: Address): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Written.keyof().options) {
    const value = address[name];
    const isUsual = (name === 'sort' || name === 'order' || name === 'view') && value === PLAIN[name];
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

/** How one looks goes along, what narrows the list does not. */
export const folderPath = (id: DocumentId, { sort, order, view }: Address) => ({
  pathname: `${HOME}/${id}`,
  search: writeAddress({ sort, order, view }).toString(),
});

export const partPath = (to: Pick<Partial<Address>, 'part' | 'team'>, { sort, order, view }: Address) => ({
  pathname: HOME,
  search: writeAddress({ ...to, sort, order, view }).toString(),
});

/** What can be handed to others: a file is shown over the folder that it lies in. */
export function addressOf({ id, kind, folder }: Pick<Document, 'id' | 'kind' | 'folder'>): string {
  if (kind === 'folder') return `${HOME}/${id}`;
  return `${HOME}${folder === null ? '' : `/${folder}`}?file=${id}`;
}
