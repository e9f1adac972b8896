import type { LookupKind } from '@quilt/contract/features/lookups';
import type { ResumeChanges } from '@quilt/contract/features/resume';
import type { Reader } from '../../platform/db/database';
import type { FieldFault } from '../../platform/fault';
import { findUnknown } from '../lookups';

/** What no schema can say: what ends before it begins, what is there twice, and what no list has. */
export async function findFaults(reader: Reader, changes: ResumeChanges): Promise<FieldFault[]> {
  const unknown = await Promise.all([
    findUnknownFaults(reader, 'universities', 'education', universityIds(changes)),
    findUnknownFaults(
      reader,
      'programmingLanguages',
      'programmingLanguages',
      (changes.programmingLanguages ?? []).map((id, index) => ({ id, path: String(index) })),
    ),
    findUnknownFaults(
      reader,
      'spokenLanguages',
      'spokenLanguages',
      (changes.spokenLanguages ?? []).map(({ id }, index) => ({ id, path: `${index}.id` })),
    ),
  ]);
  return [...findRangeFaults(changes), ...findNowhere(changes), ...findDoubled(changes), ...unknown.flat()];
}

function findRangeFaults({ experience = [], education = [] }: ResumeChanges): FieldFault[] {
  // Months are written so that they sort as texts.
  const isTurned = ({ from, to }: { from: string | number; to: string | number | null }) =>
    to !== null && to < from;
  const faultsOf = (part: string, ranges: readonly Parameters<typeof isTurned>[0][]) =>
    ranges.flatMap((range, index): FieldFault[] =>
      isTurned(range) ? [{ path: `${part}.${index}.to`, code: 'resume.range_wrong' }] : [],
    );
  return [...faultsOf('experience', experience), ...faultsOf('education', education)];
}

function findNowhere({ education = [] }: ResumeChanges): FieldFault[] {
  return education.flatMap(({ universityId, place }, index): FieldFault[] =>
    universityId === null && place === null
      ? [{ path: `education.${index}.place`, code: 'resume.education_nowhere' }]
      : [],
  );
}

function findDoubled(changes: ResumeChanges): FieldFault[] {
  const { skills = [], programmingLanguages = [], spokenLanguages = [], links = [] } = changes;
  return [
    ...doubledOf(
      skills.map(({ title }) => ({ key: sameWord(title), path: 'title' })),
      'skills',
    ),
    ...doubledOf(
      programmingLanguages.map((id) => ({ key: id, path: '' })),
      'programmingLanguages',
    ),
    ...doubledOf(
      spokenLanguages.map(({ id }) => ({ key: id, path: 'id' })),
      'spokenLanguages',
    ),
    ...doubledOf(
      links.map(({ url }) => ({ key: url, path: 'url' })),
      'links',
    ),
  ];
}

/** Told of the second, and of each after it. */
function doubledOf(entries: readonly { key: string | number; path: string }[], part: string): FieldFault[] {
  const seen = new Set<string | number>();
  return entries.flatMap(({ key, path }, index): FieldFault[] => {
    const isSeen = seen.has(key);
    seen.add(key);
    if (!isSeen) return [];
    return [{ path: [part, index, path].filter((step) => step !== '').join('.'), code: 'resume.doubled' }];
  });
}

/** As people search for it. */
export function sameWord(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');
}

interface Named {
  id: number;
  path: string;
}

function universityIds({ education = [] }: ResumeChanges): Named[] {
  return education.flatMap(({ universityId }, index) =>
    universityId === null ? [] : [{ id: universityId, path: `${index}.universityId` }],
  );
}

async function findUnknownFaults(
  reader: Reader,
  kind: LookupKind,
  part: string,
  named: readonly Named[],
): Promise<FieldFault[]> {
  const unknown = new Set(
    await findUnknown(
      reader,
      kind,
      named.map(({ id }) => id),
    ),
  );
  return named
    .filter(({ id }) => unknown.has(id))
    .map(({ path }) => ({
      path: `${part}.${path}`,
      code: 'common.wrong_field',
      params: { field: `${part}.${path}` },
    }));
}
