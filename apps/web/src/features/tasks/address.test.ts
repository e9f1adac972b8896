import { expect, test } from 'vitest';
import { filtersOf, readAddress, settingsOf, toAddress, writeAddress } from './address';

test.each([
  ['', ''],
  ['view=overview', 'view=overview'],
  ['view=board&state=active', ''],
  ['worker=none&group=worker', 'group=worker&worker=none'],
  ['group=milestone', 'group=milestone'],
  ['group=tag', ''],
  ['state=archived&search=%20map%20', 'state=archived&search=map'],
  ['priority=high,low&deadline=overdue&tag=3,none', 'tag=3%2Cnone&priority=high%2Clow&deadline=overdue'],
  ['priority=highest&deadline=never&tag=x&worker=me&view=chart', ''],
])('%s is read and written as %s', (written, again) => {
  expect(writeAddress(readAddress(new URLSearchParams(written))).toString()).toBe(again);
});

test('only what narrows the tasks is asked for', () => {
  const address = readAddress(new URLSearchParams('view=overview&state=archived&group=worker&worker=none'));
  expect(filtersOf(address)).toEqual({ worker: 'none' });
});

test.each([
  ['', { filters: {}, group: null, sort: null, columns: null }],
  [
    'group=status&priority=high&sort=-deadline&columns=title%2Cworker',
    {
      filters: { priority: 'high' },
      group: 'status',
      sort: { by: 'deadline', order: 'descending' },
      columns: ['title', 'worker'],
    },
  ],
  // What is no column, and what stands there twice.
  ['columns=title%2Cnone%2Cworker%2Cworker', { columns: ['title', 'worker'] }],
  ['columns=none&sort=colour', { sort: null, columns: null }],
])('of %s a view keeps what it says, and says it again', (written, kept) => {
  const settings = settingsOf(readAddress(new URLSearchParams(written)));
  expect(settings).toMatchObject(kept);
  const again = { view: 'board', state: 'active', ...toAddress(settings) } as const;
  expect(settingsOf(again)).toEqual(settings);
});
