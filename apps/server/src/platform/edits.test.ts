import { expect, test } from 'vitest';
import { mergeEdit } from './edits';
import { Fault } from './fault';

interface Changes extends Record<string, unknown> {
  title?: string;
  days?: number[];
  end?: string | null;
}
const row = { version: 5, field_versions: { title: 5, days: 3 } };
const current = { title: 'Atlas', days: [1, 2], end: null };
const merge = (version: number, changes: Changes) => mergeEdit<Changes>(row, current, { version, changes });

test('a field that nobody touched since merges with what others changed', () => {
  expect(merge(4, { days: [1], end: '2026-12-01' })).toEqual({
    changes: { days: [1], end: '2026-12-01' },
    version: 6,
    field_versions: { title: 5, days: 6, end: 6 },
  });
});

test('a field that somebody changed since is refused with both values, and all the others with it', () => {
  try {
    merge(4, { title: 'Map', end: '2026-12-01' });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(Fault);
    const { code, params, fields } = error as Fault;
    expect({ code, params, fields }).toEqual({
      code: 'common.edit_conflict',
      params: { version: 5 },
      fields: [{ path: 'title', code: 'common.edit_conflict', params: { mine: 'Map', theirs: 'Atlas' } }],
    });
  }
  expect(merge(5, { title: 'Map' }).changes).toEqual({ title: 'Map' });
});

test('who names a version that was never given has seen nothing', () => {
  expect(() => merge(6, { end: '2026-12-01' })).toThrow(Fault);
  expect(merge(6, { title: 'Atlas' }).changes).toEqual({});
  const seen = mergeEdit<Changes>(row, current, {
    version: 6,
    changes: { title: 'Map' },
    seen: { title: 5 },
  });
  expect(seen.changes).toEqual({ title: 'Map' });
});

test('beside a clash is told what others changed since that clashes with nothing', () => {
  expect(() => merge(2, { title: 'Map' })).toThrow(
    expect.objectContaining({ params: { version: 5, merged: 'days' } }),
  );
});

test('what both want is no clash, and what is so already no change', () => {
  expect(merge(1, { title: 'Atlas', days: [1, 2], end: null })).toEqual({
    changes: {},
    version: 5,
    field_versions: { title: 5, days: 3 },
  });
});

test('what is no text is told as JSON', () => {
  try {
    merge(2, { days: [7] });
    expect.unreachable();
  } catch (error) {
    expect((error as Fault).fields[0]?.params).toEqual({ mine: '[7]', theirs: '[1,2]' });
  }
});
