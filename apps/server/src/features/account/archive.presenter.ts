import type { Archive } from '@quilt/contract/features/account';
import type { ArchiveRow } from './archives.repository';

export function presentArchive(row: ArchiveRow): Archive {
  return {
    state: row.state as Archive['state'],
    step: row.step,
    steps: row.steps,
    part: row.part,
    bytes: row.bytes,
    startedAt: row.started_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
