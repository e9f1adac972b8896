import { can, type Standing } from '@quilt/contract/access';
import { type UserId, UserUuid } from '@quilt/contract/core';
import { MilestoneId, TagId } from '@quilt/contract/features/projects';
import {
  NAMING_FILTERS,
  type NamingFilter,
  type SavedView,
  ViewSettings,
} from '@quilt/contract/features/views';
import type { z } from 'zod';
import type { Reader } from '../../platform/db/database';
import type { ProjectAccess } from '../projects';
import { listExisting, type ViewRow } from './views.repository';

const NONE = 'none';
const SCHEMAS = { worker: UserUuid, inspector: UserUuid, tag: TagId, milestone: MilestoneId } as const;

/** Whoever made it; what all have, only as somebody who may still share it, and also by who may edit the project. */
export function canEditView(
  row: Pick<ViewRow, 'maker_id' | 'is_shared'>,
  viewer: UserId,
  standing: Standing,
): boolean {
  const isOwn = row.maker_id === viewer;
  if (!row.is_shared) return isOwn;
  return (isOwn && can(standing, 'view.share')) || can(standing, 'project.edit');
}

/** Rows as their viewer sees them, without what they name and is not there any more. */
export async function presentViews(
  reader: Reader,
  { project, standing }: ProjectAccess,
  viewer: UserId,
  rows: readonly ViewRow[],
): Promise<SavedView[]> {
  const settings = rows.map((row) => ViewSettings.parse(row.settings));
  const named = (names: readonly NamingFilter[]): string[] =>
    settings.flatMap(({ filters }) => names.flatMap((name) => valuesOf(filters[name])));
  const isThere = await listExisting(reader, project, {
    people: readAll(UserUuid, named(['worker', 'inspector'])),
    tags: readAll(TagId, named(['tag']).map(Number)),
    milestones: readAll(MilestoneId, named(['milestone']).map(Number)),
  });
  return rows.map((row, index) => {
    const { filters, ...others } = settings[index] ?? ViewSettings.parse(row.settings);
    const left = { ...filters };
    const gone: NamingFilter[] = [];
    for (const name of NAMING_FILTERS) {
      const all = valuesOf(filters[name]);
      const kept = all.filter((value) => value === NONE || isThere.has(keyOf(name, value)));
      if (kept.length === all.length) continue;
      gone.push(name);
      left[name] = kept.length === 0 ? undefined : kept.join(',');
    }
    return {
      id: row.id,
      title: row.title,
      isShared: row.is_shared,
      isOwn: row.maker_id === viewer,
      isDefault: row.is_default,
      settings: { ...others, filters: withoutUnset(left) },
      gone,
      canEdit: canEditView(row, viewer, standing),
      version: row.version,
    };
  });
}

const valuesOf = (text: string | undefined): string[] => text?.split(',') ?? [];

const keyOf = (name: NamingFilter, value: string): string =>
  SCHEMAS[name] === UserUuid ? value : `${name}:${Number(value)}`;

function withoutUnset(filters: ViewSettings['filters']): ViewSettings['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

function readAll<Schema extends z.ZodType>(schema: Schema, values: readonly unknown[]): z.output<Schema>[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}
