import { expect, test } from 'vitest';
import { filtersOf, readAddress, writeAddress } from './address';

test.each([
  ['', ''],
  ['view=overview', 'view=overview'],
  ['view=board&state=active', ''],
  ['worker=none&group=worker', 'group=worker&worker=none'],
  ['group=milestone', 'group=milestone'],
  ['group=tag', ''],
  ['state=archived&search=%20map%20', 'state=archived&search=map'],
  ['priority=high,low&deadline=overdue&tag=3,none', 'tag=3%2Cnone&priority=high%2Clow&deadline=overdue'],
  ['priority=highest&deadline=never&tag=x&worker=me&view=gantt', ''],
])('%s is read and written as %s', (written, again) => {
  expect(writeAddress(readAddress(new URLSearchParams(written))).toString()).toBe(again);
});

test('only what narrows the tasks is asked for', () => {
  const address = readAddress(new URLSearchParams('view=overview&state=archived&group=worker&worker=none'));
  expect(filtersOf(address)).toEqual({ worker: 'none' });
});
