import type { Viewer } from '../../platform/context';
import type { UserRow } from './profile.repository';

const rows = new WeakMap<Viewer, UserRow>();

/** The row that came with the session, so that showing the current user needs no second query. */
export function userRowOf(viewer: Viewer): UserRow | null {
  return rows.get(viewer) ?? null;
}

export function keepUserRow(viewer: Viewer, row: UserRow): void {
  rows.set(viewer, row);
}
