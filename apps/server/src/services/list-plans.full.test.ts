import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing';
import { CHAT_LISTS } from '../testing/list-plans/chat-lists';
import { DOCUMENT_LISTS } from '../testing/list-plans/document-lists';
import { faultsOf, largeTables, withClient } from '../testing/list-plans/faults';
import { FEED_LISTS } from '../testing/list-plans/feed-lists';
import { GROUP_LISTS } from '../testing/list-plans/group-lists';
import { PEOPLE_LISTS } from '../testing/list-plans/people-lists';
import { SEARCH_LISTS } from '../testing/list-plans/search-lists';
import { TASK_LISTS } from '../testing/list-plans/task-lists';
import { TEAM_LISTS } from '../testing/list-plans/team-lists';
import { makePlansWorld, type PlansWorld, type Walk } from '../testing/list-plans/world';
import { drawQuickly } from '../testing/portraits';

/*
 * What lists ask of the database, planned and run on a world in which looking through a table would show: nothing may
 * read a large table from end to end, by an index neither, nor look at more rows than a page may ever take.
 */

drawQuickly();

const app = await createTestApp();
const { platform } = app;
let world: PlansWorld;

beforeAll(async () => {
  world = await makePlansWorld(app);
}, 300_000);

const LISTS: Readonly<Record<string, Walk>> = {
  ...PEOPLE_LISTS,
  ...TEAM_LISTS,
  ...TASK_LISTS,
  ...CHAT_LISTS,
  ...FEED_LISTS,
  ...DOCUMENT_LISTS,
  ...GROUP_LISTS,
  ...SEARCH_LISTS,
};

/**
 * What counts everybody's tasks of one project reads each of them once, by indices of that project alone: as many as
 * the large one has here, and no more of them however large the installation is.
 */
const MOST_OF: Readonly<Record<string, number>> = {
  'the load of a large project': 8_000,
  'the load of a large project, of one tag': 8_000,
};

describe('no list looks through a large table', () => {
  test.each(Object.keys(LISTS))('%s', async (name) => {
    expect(await faultsOf(platform, async () => LISTS[name]?.(world), MOST_OF[name])).toEqual([]);
  });
});

describe('one that does is noticed', () => {
  test.each([
    ['from end to end', `select id from users where first_name = 'Nobody'`],
    ['along an index', `select id from users where first_name = 'Nobody' order by id limit 1`],
    ['for its count', 'select count(*) from person_keys where kind = 0'],
    ['inside of another', `select (select count(*) from notifications where kind <> 'none')`],
  ])('%s', async (_, text) => {
    const planted = faultsOf(platform, async () => platform.pool.query(text));
    expect((await planted).length).toBeGreaterThan(0);
  });

  test('the tables that lists read are large here', async () => {
    const large = await withClient(platform, largeTables);
    for (const table of [
      'users',
      'friendships',
      'subscriptions',
      'notifications',
      'person_keys',
      'person_words',
      'projects',
      'project_members',
      'project_tags',
      'milestones',
      'team_members',
      'team_ledger',
      'invitations',
      'tasks',
      'task_tags',
      'task_checklist',
      'task_connections',
      'task_watchers',
      'task_changes',
      'task_comments',
      'documents',
      'document_versions',
      'document_shares',
      'document_changes',
      'document_pins',
      'document_visits',
      'document_views',
      'shelf_contents',
      'time_entries',
      'chats',
      'chat_members',
      'messages',
      'group_members',
    ]) {
      expect(large).toContain(table);
    }
  });
});
