import { type AccountType, PrivacySetting, PrivacySettings, type PrivacyValue } from '@quilt/contract/access';
import { type Endpoint, toScope } from '@quilt/contract/core';
import { getAchievementsOf } from '@quilt/contract/features/achievements';
import { getOwnCalendar, getProjectCalendar, listUndatedTasks } from '@quilt/contract/features/calendar';
import * as chats from '@quilt/contract/features/chats';
import { addReaction, createComment, listComments } from '@quilt/contract/features/comments';
import {
  addAttachment,
  createFolder,
  createShare,
  DocumentId,
  listAttachments,
  listDocumentHistory,
  listDocuments,
  listSharedDocuments,
  listShares,
  searchDocuments,
  setDocumentAccess,
} from '@quilt/contract/features/documents';
import { listImports } from '@quilt/contract/features/exchange';
import {
  countTies,
  listFriendRequests,
  listFriends,
  listMutualFriends,
  listSubscribers,
  listSubscriptions,
} from '@quilt/contract/features/friends';
import * as groups from '@quilt/contract/features/groups';
import {
  listCandidates,
  listInvitations,
  listJoinRequests,
  listOwnInvitations,
  sendInvitations,
} from '@quilt/contract/features/invitations';
import { catchUp } from '@quilt/contract/features/live';
import { getProjectLoad, listLoadTasks } from '@quilt/contract/features/load';
import { listMembers } from '@quilt/contract/features/members';
import { listNotifications } from '@quilt/contract/features/notifications';
import { countPeople, listPeople, listTags } from '@quilt/contract/features/people';
import { getPlan } from '@quilt/contract/features/plan';
import { getUser, listProfileStrips, patchUser, updateUser } from '@quilt/contract/features/profile';
import { createProject, ProjectId } from '@quilt/contract/features/projects';
import { getTaskRepeat } from '@quilt/contract/features/recurrence';
import { getResume, openResumePdf, updateResume } from '@quilt/contract/features/resume';
import {
  createTask,
  getBoard,
  getTable,
  getTask,
  listHistory,
  listTaskPeople,
  listTasks,
  TaskId,
} from '@quilt/contract/features/tasks';
import {
  createTeam,
  getTeam,
  listActivity,
  listOpenTeams,
  listTeams,
  TeamId,
} from '@quilt/contract/features/teams';
import { listProjectTemplates, listTaskTemplates } from '@quilt/contract/features/templates';
import { getWeekSheet, listTaskTime } from '@quilt/contract/features/time';
import { getWorkspace, listMentions } from '@quilt/contract/features/workspace';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '../features/teams';
import type { Person, SentInput } from '../testing';
import { handOut } from '../testing/events';
import { isFull } from '../testing/matrix';
import { createTiesWorld } from '../testing/ties-world';

/*
 * Every setting with each of its values, on every surface on which something of somebody can be seen, by those next to
 * whom it reaches; in the full run by everybody who could look. A feature that shows people adds its surfaces; one that has what a setting guards plants it in GUARDED.
 */

const world = await createTiesWorld();
const { call, people, befriend, subscribe, block, done, platform } = world;

/** Olga is the one who is looked at; Hugo is everybody's friend, so that she is met in his lists. */
const { olga, fred, stan, bill, hugo } = await people('olga', 'fred', 'stan', 'bill', 'hugo');

const VIEWERS = { self: olga, friend: fred, stranger: stan, blocked: bill, anonymous: null } as const;
type ViewerKind = keyof typeof VIEWERS;
const KINDS = Object.keys(VIEWERS) as ViewerKind[];

/** Written out, and not asked of the law: this is what the law has to say. */
const REACHED: Readonly<Record<AccountType, Readonly<Record<PrivacyValue, readonly ViewerKind[]>>>> = {
  public: { everyone: ['self', 'friend', 'stranger'], friends: ['self', 'friend'], me: ['self'] },
  private: { everyone: ['self', 'friend'], friends: ['self', 'friend'], me: ['self'] },
};

const EMAIL = 'olga@example.org';
const PHONE = '+79175550134';
const BIRTH_DATE = '1991-07-13';
const ABOUT = 'Olga keeps promises';
const SKILL = 'Bookbinding';
/** Long ago: on the page of a team are the latest. */
const EARNED = 'marathon';

/** What of Olga's a setting guards, and where it may be met by those whom it reaches; nowhere else by anybody. */
const GUARDED: Partial<
  Record<PrivacySetting, readonly { texts: readonly string[]; on: readonly string[] }[]>
> = {
  seeContacts: [{ texts: [EMAIL, PHONE], on: ['profile'] }],
  seeAchievements: [{ texts: [EARNED], on: ['strips', 'achievements'] }],
  seeResume: [
    { texts: [ABOUT], on: ['resume'] },
    {
      texts: [SKILL],
      on: ['resume', 'people', 'people, newest', 'people, searched', 'people by skill', 'skills of people'],
    },
  ],
};

type Ask = <E extends Endpoint>(endpoint: E, input: SentInput<E>) => Promise<unknown>;

/** In which it all happens. */
const JUNE = { from: '2026-06-01', to: '2026-06-30' };

/** Whatever a viewer can ask for in which Olga could be. Their own scope is theirs alone. */
const SURFACES: Readonly<Record<string, (ask: Ask, viewer: Person) => Promise<unknown>>> = {
  profile: (ask) => ask(getUser, { params: { uuid: olga.uuid }, query: {} }),
  strips: (ask) => ask(listProfileStrips, { params: { uuid: olga.uuid }, query: {} }),
  achievements: (ask) => ask(getAchievementsOf, { params: { uuid: olga.uuid }, query: {} }),
  resume: (ask) => ask(getResume, { params: { uuid: olga.uuid }, query: {} }),
  friends: (ask) => ask(listFriends, { query: { of: olga.uuid } }),
  subscriptions: (ask) => ask(listSubscriptions, { query: { of: olga.uuid } }),
  subscribers: (ask) => ask(listSubscribers, { query: { of: olga.uuid } }),
  'friends in common': (ask) => ask(listMutualFriends, { params: { uuid: olga.uuid }, query: {} }),
  'strips of a friend': (ask) => ask(listProfileStrips, { params: { uuid: hugo.uuid }, query: {} }),
  'friends of a friend': (ask) => ask(listFriends, { query: { of: hugo.uuid } }),
  'friends of a friend, searched': (ask) => ask(listFriends, { query: { of: hugo.uuid, search: 'olga' } }),
  'subscribers of a friend': (ask) => ask(listSubscribers, { query: { of: hugo.uuid } }),
  'own friends': (ask) => ask(listFriends, { query: {} }),
  'own subscribers': (ask) => ask(listSubscribers, { query: {} }),
  'own requests': (ask) => ask(listFriendRequests, { query: {} }),
  'own counts': (ask) => ask(countTies, {}),
  'own workspace': (ask) => ask(getWorkspace, {}),
  'own mentions': (ask) => ask(listMentions, { query: {} }),
  people: (ask) => ask(listPeople, { query: { limit: 100 } }),
  'people, newest': (ask) => ask(listPeople, { query: { limit: 100, sort: 'newest' } }),
  'people, searched': (ask) => ask(listPeople, { query: { search: 'olga tester' } }),
  'people by skill': (ask) => ask(listPeople, { query: { tag: SKILL } }),
  'people by skill, counted': (ask) => ask(countPeople, { query: { tag: SKILL } }),
  'skills of people': (ask) => ask(listTags, { query: { search: SKILL.slice(0, 4) } }),
  'own teams': (ask) => ask(listTeams, { query: {} }),
  'open teams': (ask) => ask(listOpenTeams, { query: {} }),
  'a team': (ask) => ask(getTeam, { params: { id: team } }),
  'members of a team': (ask) => ask(listMembers, { params: { id: team }, query: {} }),
  'activity of a team': (ask) => ask(listActivity, { params: { id: team }, query: {} }),
  'a board': (ask) => ask(getBoard, { params: { id: project }, query: {} }),
  'tasks of a project': (ask) => ask(listTasks, { params: { id: project }, query: {} }),
  'the table of a project': (ask) => ask(getTable, { params: { id: project }, query: {} }),
  'the plan of a project': (ask) => ask(getPlan, { params: { id: project }, query: {} }),
  'the calendar of a project': (ask) =>
    ask(getProjectCalendar, { params: { id: project }, query: { ...JUNE, by: 'span' } }),
  'tasks without a day': (ask) => ask(listUndatedTasks, { params: { id: project }, query: {} }),
  'own calendar': (ask) => ask(getOwnCalendar, { query: { ...JUNE, by: 'span' } }),
  'the load of a project': (ask) => ask(getProjectLoad, { params: { id: project }, query: JUNE }),
  'tasks of a load': (ask) =>
    ask(listLoadTasks, { params: { id: project }, query: { ...JUNE, of: olga.uuid, figure: 'new' } }),
  'imports of a project': (ask) => ask(listImports, { params: { id: project } }),
  'people of tasks': (ask) => ask(listTaskPeople, { params: { id: project }, query: { uuids: olga.uuid } }),
  'a task': (ask) => ask(getTask, { params: { id: task } }),
  'history of a task': (ask) => ask(listHistory, { params: { id: task }, query: {} }),
  'comments on a task': (ask) => ask(listComments, { params: { id: task }, query: {} }),
  'time of a task': (ask) => ask(listTaskTime, { params: { id: task }, query: {} }),
  'week of a person': (ask) => ask(getWeekSheet, { query: { from: '2026-06-15', user: olga.uuid } }),
  'how a task repeats': (ask) => ask(getTaskRepeat, { params: { id: task } }),
  'templates of tasks': (ask) => ask(listTaskTemplates, { params: { id: project } }),
  'templates of projects': (ask) => ask(listProjectTemplates, { params: { id: team } }),
  'files of a task': (ask) => ask(listAttachments, { params: { id: task } }),
  'own documents': (ask) => ask(listDocuments, { query: {} }),
  'documents of a team': (ask) => ask(listDocuments, { query: { team } }),
  'found documents': (ask) => ask(searchDocuments, { query: { q: 'patterns' } }),
  'history of a document': (ask) => ask(listDocumentHistory, { params: { id: teamFolder }, query: {} }),
  'links to a document': (ask) => ask(listShares, { params: { id: teamFolder } }),
  'shared documents': (ask) => ask(listSharedDocuments, { query: {} }),
  'people to invite': (ask, viewer) =>
    ask(listCandidates, { params: { id: teamOf(viewer) }, query: { search: 'olga' } }),
  'people to write to': (ask) => ask(chats.listChatCandidates, { query: { purpose: 'direct' } }),
  'people to write to, searched': (ask) =>
    ask(chats.listChatCandidates, { query: { purpose: 'group', search: 'olga' } }),
  'own chats': (ask) => ask(chats.listChats, { query: {} }),
  'messages of a chat': (ask) => ask(chats.listMessages, { params: { id: chat }, query: {} }),
  'people of a chat': (ask) => ask(chats.listChatMembers, { params: { id: chat }, query: {} }),
  'pinned messages': (ask) => ask(chats.listPinnedMessages, { params: { id: chat } }),
  'replies to a message': (ask) => ask(chats.listReplies, { params: { id: chat, message }, query: {} }),
  'saved messages': (ask) => ask(chats.listSavedMessages, { query: {} }),
  'what texts name': (ask) =>
    ask(chats.showCards, {
      body: { people: [olga.uuid], tasks: [task], projects: [project], teams: [team], messages: [message] },
    }),
  'messages, searched': (ask) => ask(chats.searchMessages, { query: { search: 'glue' } }),
  'people invited': (ask, viewer) => ask(listInvitations, { params: { id: teamOf(viewer) }, query: {} }),
  'people who ask to join': (ask, viewer) =>
    ask(listJoinRequests, { params: { id: teamOf(viewer) }, query: {} }),
  'own invitations': (ask) => ask(listOwnInvitations, { query: {} }),
  'found groups': (ask) => ask(groups.listGroups, { query: {} }),
  'own groups': (ask) => ask(groups.listOwnGroups, { query: {} }),
  'own invitations to groups': (ask) => ask(groups.listOwnGroupInvitations, { query: {} }),
  'a group': (ask) => ask(groups.getGroup, { params: { id: group } }),
  'members of a group': (ask) => ask(groups.listGroupMembers, { params: { id: group }, query: {} }),
  'people to invite to a group': (ask, viewer) =>
    ask(groups.listGroupCandidates, { params: { id: groupOf(viewer) }, query: { search: 'olga' } }),
  'people who ask for a group': (ask, viewer) =>
    ask(groups.listGroupRequests, { params: { id: groupOf(viewer) }, query: {} }),
  'people invited to a group': (ask, viewer) =>
    ask(groups.listGroupInvitations, { params: { id: groupOf(viewer) }, query: {} }),
  'people banned from a group': (ask, viewer) =>
    ask(groups.listGroupBans, { params: { id: groupOf(viewer) }, query: {} }),
  notifications: (ask) => ask(listNotifications, { query: {} }),
  events: (ask, viewer) =>
    ask(catchUp, { params: { scope: toScope('user', viewer.uuid) }, query: { after: 0 } }),
};

/** Of Olga's, in which her friend is and nobody else; it is open, so that the others see that it is there. */
let team = TeamId.parse(1);
/** Of that team: hers, and commented on by both. */
let project = ProjectId.parse(1);
let task = TaskId.parse(1);
let teamFolder = DocumentId.parse(1);

/** Of Hugo's, in which she is with her friend and a stranger. */
let chat = chats.ChatId.parse(1);
/** Hers, pinned, replied to, and saved by all who are there. */
let message = chats.MessageId.parse(1);

const teams = new Map<string, TeamId>();
const teamOf = ({ uuid }: Person) => TeamId.parse(teams.get(uuid));

/** Everybody has a team that Olga is invited to and asks to join, and she has invited everybody to hers. */
async function makeTeams(): Promise<void> {
  const everybody = [olga, fred, stan, bill, hugo];
  for (const one of everybody) {
    const body = { title: `Team of ${one.username}`, timeZone: 'UTC' };
    const { item } = await done(one.call(createTeam, { body }));
    teams.set(one.uuid, item.id);
  }
  const grant = { role: 'performer' as const };
  const invite = (who: Person, whom: readonly Person[]) => {
    const to = whom.map(({ uuid }) => ({ kind: 'user' as const, uuid }));
    return done(who.call(sendInvitations, { params: { id: teamOf(who) }, body: { to, grant } }));
  };
  const others = everybody.filter((one) => one !== olga);
  await invite(olga, [fred, stan, hugo]);
  // Without an event, which would be of the time before the block.
  await sql`
    insert into invitations (team_id, user_id, inviter_id, role, text, state, created_at, sent_at, expires_at)
    select team_id, ${bill.id}, inviter_id, role, text, state, created_at, sent_at, expires_at
      from invitations where user_id = ${fred.id}`.execute(platform.db);
  for (const one of others) {
    await invite(one, [olga]);
    await sql`
      insert into join_requests (team_id, user_id, text, asked_at)
      values (${teamOf(one)}, ${olga.id}, '', ${world.clock.now()})`.execute(platform.db);
  }
}

/** Of Olga's, open to everybody. */
let group = groups.GroupId.parse(1);
const groupsBy = new Map<string, groups.GroupId>();
const groupOf = ({ uuid }: Person) => groups.GroupId.parse(groupsBy.get(uuid));

/** Everybody has one that Olga is invited to, asks for and is banned from at once, which only rows can be. */
async function makeGroups(): Promise<void> {
  for (const one of [olga, fred, stan, bill, hugo]) {
    const body = {
      title: `Group ${one.username.length}`,
      category: 'other' as const,
      visibility: 'open' as const,
    };
    const { item } = await done(one.call(groups.createGroup, { body }));
    groupsBy.set(one.uuid, item.id);
    if (one === olga) continue;
    const row = sql`${item.id}, ${olga.id}`;
    await sql`
      insert into group_requests (group_id, user_id, text, asked_at) values (${row}, '', ${world.clock.now()})`.execute(
      platform.db,
    );
    await sql`
      insert into group_invitations (group_id, user_id, inviter_id, invited_at)
      values (${row}, ${one.id}, ${world.clock.now()})`.execute(platform.db);
    await sql`
      insert into group_bans (group_id, user_id, by_id, banned_at)
      values (${row}, ${one.id}, ${world.clock.now()})`.execute(platform.db);
  }
  group = groupOf(olga);
}

async function makeTask(): Promise<void> {
  project = (await done(olga.call(createProject, { body: { team, title: 'Spines' } }))).item.id;
  const body = { title: 'Sew', worker: olga.uuid, inspector: fred.uuid };
  task = (await done(olga.call(createTask, { params: { id: project }, body }))).item.id;
  for (const one of [olga, fred]) {
    const { item } = await done(one.call(createComment, { params: { id: task }, body: { text: 'Sewn' } }));
    await done(olga.call(addReaction, { params: { id: task, comment: item.id, sign: '👍' } }));
  }
  const file = { bytes: Buffer.from('Thread') };
  await done(olga.call(addAttachment, { params: { id: task }, files: { file } }));
}

/** One of Olga's that is for everybody, and one of her team. */
async function makeDocuments(): Promise<void> {
  const own = { in: { kind: 'own' as const }, name: 'Patterns' };
  const { item } = await done(olga.call(createFolder, { body: own }));
  const access = { level: 'public' as const };
  await done(olga.call(setDocumentAccess, { params: { id: item.id }, body: { access } }));
  const ofTeam = { in: { kind: 'team' as const, id: team }, name: 'Patterns' };
  teamFolder = (await done(olga.call(createFolder, { body: ofTeam }))).item.id;
  await done(olga.call(createShare, { params: { id: teamFolder }, body: { days: 7 } }));
}

async function makeChat(): Promise<void> {
  const inside = [olga, fred, stan];
  const body = { title: 'Binders', people: inside.map(({ uuid }) => uuid) };
  chat = (await done(hugo.call(chats.createChat, { body }))).item.id;
  const say = async (one: Person, root?: chats.MessageId) => {
    const said = { text: 'More glue', ...(root && { root }) };
    return (await done(one.call(chats.createMessage, { params: { id: chat }, body: said }))).item.id;
  };
  for (const one of inside) {
    const id = await say(one);
    if (one === olga) message = id;
  }
  for (const one of inside) {
    await say(one, message);
    await done(one.call(chats.saveMessage, { params: { message } }));
  }
  await done(hugo.call(chats.pinMessage, { params: { id: chat, message } }));
}

/** As it goes over the wire, or the code of the refusal. */
async function lookAt(surface: string, kind: ViewerKind): Promise<string> {
  const viewer = VIEWERS[kind];
  const ask: Ask = async (endpoint, input) => {
    const answer = await (viewer ? viewer.call(endpoint, input) : call(endpoint, input));
    return answer.ok ? answer.data : answer.error.code;
  };
  return JSON.stringify(await SURFACES[surface]?.(ask, viewer ?? olga));
}

async function everywhere(kind: ViewerKind): Promise<Record<string, string>> {
  const names = Object.keys(SURFACES);
  const seen = await Promise.all(names.map((surface) => lookAt(surface, kind)));
  return Object.fromEntries(names.map((name, index) => [name, seen[index] ?? '']));
}

function findGuarded(seen: string): string[] {
  const planted = Object.values(GUARDED).flat();
  return planted.flatMap(({ texts }) => texts.filter((text) => seen.includes(text)));
}

function expectGuarded(
  conf: PrivacySettings,
  accountType: AccountType,
  kind: ViewerKind,
  surface: string,
): string[] {
  return PrivacySetting.options.flatMap((setting) => {
    if (!REACHED[accountType][conf[setting]].includes(kind)) return [];
    return (GUARDED[setting] ?? []).flatMap(({ texts, on }) => (on.includes(surface) ? texts : []));
  });
}

/** All others are for her alone: what one of them opens must open nothing else. */
async function setPrivacy(
  accountType: AccountType,
  opened: Partial<PrivacySettings>,
): Promise<PrivacySettings> {
  const closed = Object.fromEntries(PrivacySetting.options.map((one) => [one, 'me']));
  const conf = PrivacySettings.parse({ ...closed, ...opened });
  // Nobody is stopped by a limit for looking everywhere.
  world.clock.advance({ minutes: 2 });
  await done(olga.call(updateUser, { body: { accountType, conf } }));
  await handOut(world);
  return conf;
}

beforeAll(async () => {
  await done(olga.call(patchUser, { body: { phone: PHONE, birthDate: BIRTH_DATE } }));
  const skills = [{ title: SKILL, level: 'expert' as const, colour: 'blue' as const }];
  await done(olga.call(updateResume, { body: { about: ABOUT, skills } }));
  await befriend(olga, fred);
  for (const one of [olga, fred, stan, bill]) await befriend(hugo, one);
  for (const one of [fred, stan, hugo]) await done(subscribe(olga, one));
  await makeTeams();
  await done(block(olga, bill));
  const body = { title: 'Bookbinders', timeZone: 'UTC', visibility: 'open' as const };
  team = (await done(olga.call(createTeam, { body }))).item.id;
  await world.context.transaction((tx) =>
    addMember(tx, { id: team, member_count: 1 }, fred, {
      role: 'performer',
      term: null,
      at: world.clock.now(),
    }),
  );
  await makeGroups();
  await makeTask();
  await makeDocuments();
  await makeChat();
  await handOut(world);
  const earned = [EARNED, 'hello', 'joiner', 'hearth'];
  await sql`
    insert into earned_achievements (user_id, code, earned_at)
    select ${olga.id}, code, ${world.clock.now()}::timestamptz + place * interval '1 second'
      from unnest(${earned}::text[]) with ordinality as earned (code, place)`.execute(platform.db);
});

type Looks = Readonly<Record<AccountType, Readonly<Record<PrivacyValue, readonly ViewerKind[]>>>>;

/** Those next to whom each value reaches, on either side. */
const AT_THE_LINE: Looks = {
  public: { everyone: ['stranger'], friends: ['friend', 'stranger'], me: ['friend'] },
  private: { everyone: ['friend', 'stranger'], friends: [], me: [] },
};
const BY_ALL = { everyone: KINDS, friends: KINDS, me: KINDS };
const LOOKS: Looks = isFull ? { public: BY_ALL, private: BY_ALL } : AT_THE_LINE;

async function expectKept(accountType: AccountType, conf: PrivacySettings, kind: ViewerKind): Promise<void> {
  for (const [surface, seen] of Object.entries(await everywhere(kind))) {
    // Olga's own devices are told what she changes about herself.
    if (kind === 'self' && surface === 'events') continue;
    const where = `${surface}, ${JSON.stringify(conf)}, ${kind}`;
    expect([where, findGuarded(seen)]).toEqual([where, expectGuarded(conf, accountType, kind, surface)]);
  }
}

describe.each(['public', 'private'] as const)('of a %s account', (accountType) => {
  const settings = PrivacySetting.options.filter((setting) => isFull || GUARDED[setting]);
  test.each(settings)('%s is kept on every surface', async (setting) => {
    for (const value of ['everyone', 'friends', 'me'] as const) {
      const kinds = LOOKS[accountType][value];
      if (kinds.length === 0) continue;
      const conf = await setPrivacy(accountType, { [setting]: value });
      for (const kind of kinds) await expectKept(accountType, conf, kind);
    }
  });

  test('what guards nothing here opens nothing', async () => {
    const others = PrivacySetting.options.filter((setting) => !GUARDED[setting]);
    const conf = await setPrivacy(accountType, Object.fromEntries(others.map((one) => [one, 'everyone'])));
    await expectKept(accountType, conf, 'friend');
  });
});

describe('whatever the settings are', () => {
  test.each(['public', 'private'] as const)(
    'strangers never get the settings, the birth date or what is not for them, of a %s account',
    async (accountType) => {
      await setPrivacy(accountType, { seeContacts: 'friends' });
      for (const [surface, seen] of Object.entries(await everywhere('stranger'))) {
        // Their own settings are on no surface here, so that the word itself would be hers.
        for (const text of [EMAIL, PHONE, BIRTH_DATE, '"conf"', 'seeContacts']) {
          expect([surface, seen.includes(text)]).toEqual([surface, false]);
        }
      }
      for (const [surface, seen] of Object.entries(await everywhere('friend'))) {
        expect([surface, seen.includes('"conf"')]).toEqual([surface, false]);
        expect([surface, seen.includes(BIRTH_DATE)]).toEqual([surface, surface === 'profile']);
      }
    },
  );

  test('a stranger sees of a private account no more than its card, wherever they meet it', async () => {
    await setPrivacy('private', { seeContacts: 'everyone' });
    const seen = await everywhere('stranger');
    for (const surface of ['friends', 'subscriptions', 'subscribers', 'friends in common']) {
      expect([surface, seen[surface]]).toEqual([surface, '"common.not_found"']);
    }
    expect(seen.strips).toBe('{"items":[]}');
    for (const [surface, text] of Object.entries(seen)) {
      expect([surface, text.includes('"username":"olga"')]).toEqual([surface, false]);
    }
    // She is there all the same, by her name.
    for (const surface of ['profile', 'friends of a friend', 'own subscribers', 'people', 'notifications']) {
      expect([surface, seen[surface]?.includes('Olga Tester')]).toEqual([surface, true]);
    }
  });

  test('who is blocked meets her nowhere, nor does she meet them, and counts do not tell', async () => {
    await setPrivacy('public', { seeContacts: 'everyone' });
    const seen = await everywhere('blocked');
    for (const [surface, text] of Object.entries(seen)) {
      expect([surface, text.includes(olga.uuid) || text.includes('Olga')]).toEqual([surface, false]);
    }
    expect(JSON.parse(seen['strips of a friend'] ?? '').items).toMatchObject([
      { kind: 'friends', count: 3 },
      { kind: 'subscriptions', count: 0 },
      { kind: 'subscribers', count: 0 },
      { kind: 'groups', count: 1 },
    ]);
    expect(seen['people by skill, counted']).toBe('{"item":{"count":0}}');
    for (const [surface, text] of Object.entries(await everywhere('self'))) {
      // That she has blocked him was her own doing, and is told to her devices.
      if (surface === 'events') continue;
      expect([surface, text.includes(bill.uuid)]).toEqual([surface, false]);
    }
  });

  test('a resume is put on paper for those alone who may see it', async () => {
    for (const value of ['everyone', 'friends', 'me'] as const) {
      await setPrivacy('public', { seeResume: value });
      for (const kind of KINDS) {
        const viewer = VIEWERS[kind];
        const input = { params: { uuid: olga.uuid }, body: { language: 'en' as const } };
        const answer = await (viewer ? viewer.call(openResumePdf, input) : call(openResumePdf, input));
        expect([value, kind, answer.ok]).toEqual([value, kind, REACHED.public[value].includes(kind)]);
      }
    }
  });

  test('nobody sees anything without an account', async () => {
    for (const [surface, text] of Object.entries(await everywhere('anonymous'))) {
      expect([surface, text]).toEqual([surface, '"auth.session_missing"']);
    }
  });

  test('the database holds what the surfaces are searched for', async () => {
    const row = await platform.db
      .selectFrom('users')
      .select(['email', 'phone', 'birth_date'])
      .where('id', '=', olga.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ email: EMAIL, phone: PHONE, birth_date: BIRTH_DATE });
  });
});
