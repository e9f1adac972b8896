import type { Archive } from '@quilt/contract/features/account';
import type { ArchiveRow } from './archives.repository';
import type { Part } from './parts';

/** What of a part that no feature has any more is being packed is not told. */
export function presentArchive(row: ArchiveRow, parts: readonly Part[]): Archive {
  const words = parts.find(({ name }) => name === row.part)?.personalData.words;
  return {
    state: row.state as Archive['state'],
    step: row.step,
    steps: row.steps,
    part: words ? { en: words.en.part, ru: words.ru.part } : null,
    bytes: row.bytes,
    startedAt: row.started_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
