import type { Role } from '@quilt/contract/access';
import { toUrl } from '@quilt/contract/core';
import type { MilestoneId, ProjectId, TagId } from '@quilt/contract/features/projects';
import * as endpoints from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { handOut } from '../../testing/events';
import { atTheLine } from '../../testing/matrix';
import { draw } from '../../testing/pictures';
import { createTeamsWorld } from '../../testing/teams-world';
import { deleteMember } from '../teams';

/*
 * Everybody who could ask, at every address of a project: what is allowed is done, what is not changes nothing. The
 * temporary performer is asked twice, of a project that they were named for and of one that they were not.
 */

const world = await createTeamsWorld();
const { app, platform, context, clock, cast, people, call, teamWith, makeProject, stateOf } = world;
const others = await people('rita', 'ivan', 'dora');
const picture = await draw().png().toBuffer();

type Who = Role | 'unassigned' | 'outsider' | 'removed' | 'invited' | 'declined' | 'anonymous';

const PEOPLE: Readonly<Record<Who, Person | null>> = {
  owner: cast.owner,
  administrator: cast.administrator,
  manager: cast.manager,
  performer: cast.performer,
  temporaryPerformer: cast.temporaryPerformer,
  unassigned: cast.temporaryPerformer,
  observer: cast.observer,
  bystander: cast.bystander,
  outsider: cast.outsider,
  removed: others.rita,
  invited: others.ivan,
  declined: others.dora,
  anonymous: null,
};
const INSIDE: readonly Who[] = [
  'owner',
  'administrator',
  'manager',
  'performer',
  'temporaryPerformer',
  'unassigned',
  'observer',
  'bystander',
];
const ALL = Object.keys(PEOPLE) as Who[];

const MEMBERS = INSIDE;
const COLLEAGUES: readonly Who[] = [
  'owner',
  'administrator',
  'manager',
  'performer',
  'temporaryPerformer',
  'observer',
];
const MANAGERS: readonly Who[] = ['owner', 'administrator', 'manager'];
const DELETERS: readonly Who[] = ['owner', 'administrator'];

interface Target {
  team: TeamId;
  project: ProjectId;
  tag: TagId;
  milestone: MilestoneId;
  image: string;
}

type Asked = Promise<{ status: number }>;
type Ask = typeof call;

interface Row {
  allowed: readonly Who[];
  /** Of a project that is not as it was made. */
  set?: (project: ProjectId) => Promise<unknown>;
  /** Whoever is inside and may not gets this, where it is not that it is forbidden. */
  refusal?: number;
  ask: (ask: Ask, target: Target) => Asked;
}

const archive = (project: ProjectId) =>
  sql`update projects set archived_at = ${clock.now()} where id = ${project}`.execute(platform.db);
const remove = (project: ProjectId) =>
  sql`update projects set deleted_at = ${clock.now()} where id = ${project}`.execute(platform.db);

const of = ({ project }: Target) => ({ id: project });

const ROWS: Readonly<Record<string, Row>> = {
  createProject: {
    allowed: MANAGERS,
    ask: (ask, { team }) => ask(endpoints.createProject, { body: { team, title: 'Field notes' } }),
  },
  getProject: { allowed: MEMBERS, ask: (ask, on) => ask(endpoints.getProject, { params: of(on) }) },
  'getProject, deleted': {
    allowed: DELETERS,
    refusal: 404,
    set: remove,
    ask: (ask, on) => ask(endpoints.getProject, { params: of(on) }),
  },
  updateProject: {
    allowed: MANAGERS,
    ask: (ask, on) =>
      ask(endpoints.updateProject, { params: of(on), body: { version: 1, changes: { title: 'Map' } } }),
  },
  'updateProject, its status': {
    allowed: MANAGERS,
    ask: (ask, on) =>
      ask(endpoints.updateProject, { params: of(on), body: { version: 1, changes: { status: 4 } } }),
  },
  archiveProject: {
    allowed: MANAGERS,
    ask: (ask, on) => ask(endpoints.archiveProject, { params: of(on) }),
  },
  restoreProject: {
    allowed: MANAGERS,
    set: archive,
    ask: (ask, on) => ask(endpoints.restoreProject, { params: of(on) }),
  },
  deleteProject: { allowed: DELETERS, ask: (ask, on) => ask(endpoints.deleteProject, { params: of(on) }) },
  undeleteProject: {
    allowed: DELETERS,
    refusal: 404,
    set: remove,
    ask: (ask, on) => ask(endpoints.undeleteProject, { params: of(on) }),
  },
  uploadProjectImage: {
    allowed: MANAGERS,
    ask: (ask, on) =>
      ask(endpoints.uploadProjectImage, { params: of(on), files: { image: { bytes: picture } } }),
  },
  removeProjectImage: {
    allowed: MANAGERS,
    ask: (ask, on) => ask(endpoints.removeProjectImage, { params: of(on) }),
  },
  listProjectMembers: {
    allowed: COLLEAGUES,
    ask: (ask, on) => ask(endpoints.listProjectMembers, { params: of(on), query: {} }),
  },
  addProjectMember: {
    allowed: MANAGERS,
    ask: (ask, on) => ask(endpoints.addProjectMember, { params: { ...of(on), uuid: cast.performer.uuid } }),
  },
  removeProjectMember: {
    allowed: MANAGERS,
    ask: (ask, on) => ask(endpoints.removeProjectMember, { params: { ...of(on), uuid: cast.observer.uuid } }),
  },
  createTag: {
    allowed: MANAGERS,
    ask: (ask, on) => ask(endpoints.createTag, { params: of(on), body: { title: 'bug', colour: 'red' } }),
  },
  updateTag: {
    allowed: MANAGERS,
    ask: (ask, on) =>
      ask(endpoints.updateTag, {
        params: { ...of(on), tag: on.tag },
        body: { title: 'maps', colour: 'red' },
      }),
  },
  deleteTag: {
    allowed: MANAGERS,
    ask: (ask, on) => ask(endpoints.deleteTag, { params: { ...of(on), tag: on.tag } }),
  },
  createMilestone: {
    allowed: MANAGERS,
    ask: (ask, on) => ask(endpoints.createMilestone, { params: of(on), body: { title: 'Beta' } }),
  },
  updateMilestone: {
    allowed: MANAGERS,
    ask: (ask, on) =>
      ask(endpoints.updateMilestone, {
        params: { ...of(on), milestone: on.milestone },
        body: { version: 1, changes: { title: 'Beta' } },
      }),
  },
  deleteMilestone: {
    allowed: MANAGERS,
    ask: (ask, on) => ask(endpoints.deleteMilestone, { params: { ...of(on), milestone: on.milestone } }),
  },
};

let team: TeamId;

/** With a tag, a milestone, an image, the observer, and the temporary performer where they are to be assigned. */
async function makeTarget(who: Who, set: Row['set']): Promise<Target> {
  const project = await makeProject(team, `Atlas of ${who}`);
  const listed = who === 'unassigned' ? [cast.observer] : [cast.observer, cast.temporaryPerformer];
  for (const { id } of listed) {
    await sql`insert into project_members (project_id, team_id, user_id, added_at)
      values (${project}, ${team}, ${id}, ${clock.now()})`.execute(platform.db);
  }
  const { rows } = await sql<{ tag: TagId; milestone: MilestoneId; image: string }>`
    with tag as (insert into project_tags (project_id, title, colour, created_at)
                 values (${project}, 'offline', 'blue', ${clock.now()}) returning id),
         milestone as (insert into milestones (project_id, title, description, created_at)
                       values (${project}, 'Feature freeze', '', ${clock.now()}) returning id),
         image as (insert into project_images
                     (id, project_id, original_key, thumbnail_key, thumbnail_bytes, created_at)
                   values (gen_random_uuid(), ${project}, 'x', 'y', 1, ${clock.now()}) returning id),
         shown as (update projects set image = (select id from image) where id = ${project})
    select (select id from tag) as tag, (select id from milestone) as milestone,
           (select id from image) as image`.execute(platform.db);
  await set?.(project);
  const [made] = rows;
  if (!made) throw new Error('nothing was made');
  return { team, project, ...made };
}

const wholeState = async () => {
  // What consumers tell on account of what was done before is not this deed's.
  await handOut({ platform });
  const { rows } = await sql<{ state: string }>`
    select concat_ws('|', (select string_agg(t::text, ';' order by id) from project_tags t),
      (select string_agg(m::text, ';' order by id) from milestones m),
      (select string_agg(i::text, ';' order by id) from project_images i),
      (select count(*) from outbox)) as state`.execute(platform.db);
  return `${await stateOf(team)}|${rows[0]?.state}`;
};

const askAs = (who: Who): Ask => {
  const person = PEOPLE[who];
  return (endpoint, input) => (person ? person.call(endpoint, input) : call(endpoint, input));
};

beforeAll(async () => {
  team = (await teamWith()).id;
  await world.join(team, others.rita, 'manager');
  await context.transaction((tx) => deleteMember(tx, team, others.rita));
  for (const [person, state] of [
    [others.ivan, 'pending'],
    [others.dora, 'declined'],
  ] as const) {
    await sql`
      insert into invitations (team_id, user_id, inviter_id, role, text, state, created_at, sent_at, expires_at)
      values (${team}, ${person.id}, ${cast.owner.id}, 'manager', '', ${state}, ${clock.now()}, ${clock.now()},
              ${clock.now()}::timestamptz + interval '7 days')`.execute(platform.db);
  }
});

/** In the order of their rights; at the first address by everybody, then on both sides of the line. */
function whoAsks(name: string, allowed: readonly Who[]): readonly Who[] {
  return name === 'getProject' ? ALL : atTheLine(ALL, (who) => allowed.includes(who));
}

test.each(Object.entries(ROWS))('%s', async (name, { allowed, set, refusal = 403, ask }) => {
  for (const who of whoAsks(name, allowed)) {
    const target = await makeTarget(who, set);
    const before = await wholeState();
    const { status } = await ask(askAs(who), target);
    if (allowed.includes(who)) {
      expect([200, 201, 204], who).toContain(status);
    } else {
      const expected = who === 'anonymous' ? 401 : INSIDE.includes(who) ? refusal : 404;
      expect([who, status]).toEqual([who, expected]);
      expect(await wholeState()).toBe(before);
    }
  }
});

test('the image is there for the members of the team alone', async () => {
  const target = await makeTarget('owner', async (project) => {
    const { key, bytes } = await platform.blobs.put(Buffer.from('a picture'));
    await sql`update project_images set thumbnail_key = ${key}, thumbnail_bytes = ${bytes}
      where project_id = ${project}`.execute(platform.db);
  });
  const another = await makeProject(team, 'Another');
  const open = async (who: Who, project: ProjectId) => {
    const person = PEOPLE[who];
    const { statusCode } = await app.inject({
      url: toUrl(endpoints.getProjectImage, { params: { id: project, image: target.image } }),
      headers: person ? { authorization: `Bearer ${person.token}` } : {},
    });
    return [who, statusCode];
  };
  for (const who of ALL) {
    const expected = who === 'anonymous' ? 401 : INSIDE.includes(who) ? 200 : 404;
    expect(await open(who, target.project)).toEqual([who, expected]);
    // By the address of another project it is nobody's.
    expect(await open(who, another)).toEqual([who, who === 'anonymous' ? 401 : 404]);
  }
});

test('what is not there is refused in the words in which what is hidden is', async () => {
  const target = await makeTarget('owner', undefined);
  const nowhere = { ...target, project: 900_000 as ProjectId };
  for (const [name, { ask }] of Object.entries(ROWS)) {
    if (name === 'createProject') continue;
    const hidden = await ask(askAs('outsider'), target);
    const none = await ask(askAs('outsider'), nowhere);
    expect(JSON.stringify(none).replace(/"requestId":"[^"]+"/, ''), name).toBe(
      JSON.stringify(hidden).replace(/"requestId":"[^"]+"/, ''),
    );
  }
});
