import { toStatusNumber } from '@quilt/contract/access';
import { parseScope, Scope } from '@quilt/contract/core';
import { CRAFTS, type FactKind } from '@quilt/contract/features/achievements';
import { userSignedIn } from '@quilt/contract/features/auth';
import { messageCreated } from '@quilt/contract/features/chats';
import { commentCreated } from '@quilt/contract/features/comments';
import { attachmentAdded, documentsChanged } from '@quilt/contract/features/documents';
import { postCommentCreated, postCreated } from '@quilt/contract/features/feeds';
import { tiesChanged } from '@quilt/contract/features/friends';
import { ownGroupsChanged } from '@quilt/contract/features/groups';
import { invitationAccepted } from '@quilt/contract/features/invitations';
import { userCreated, userUpdated } from '@quilt/contract/features/profile';
import { projectChanged } from '@quilt/contract/features/projects';
import { resumeUpdated } from '@quilt/contract/features/resume';
import { taskCame, taskChanged, taskCreated } from '@quilt/contract/features/tasks';
import { ownTeamsChanged } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import { readPatch } from '../../platform/events';
import type { EventContent } from '../../platform/feature';

/** What is looked at: a row of the table, and of a tie the other side, which is null where all of them are. */
export interface Thing {
  /** A number, or the uuid of a user. */
  id: number | string;
  other?: number | string | null;
}

/**
 * Facts are read from the rows that are there, whoever says that they may be others now: an event, which names the thing,
 * or the job that goes through all of them. So both find the same under the same keys, however often and in whatever
 * order they come.
 */
export interface FactSource {
  name: string;
  /** Whose ids things have. */
  table:
    | 'users'
    | 'tasks'
    | 'projects'
    | 'documents'
    | 'task_comments'
    | 'messages'
    | 'posts'
    | 'post_comments';
  /** By the type of an event, what is to be looked at; null where it tells of nothing that counts. */
  events: Readonly<Record<string, (event: EventContent) => Thing | null>>;
  /**
   * `user_id, kind, key, detail, at` of the relation `things (id, other, told_at)`, as they are by now; `told_at` is null
   * where they were there before anybody told of them.
   */
  facts(): RawBuilder<unknown>;
  /** Those whose key is the thing: they are true, and since when, as long and as the thing says so. */
  passing?: readonly FactKind[];
  /** Those of which no row says since when: it is the moment that they were first told of, maybe that of the account. */
  undated?: readonly FactKind[];
}

/** The days since 1970. */
const dayOf = (at: RawBuilder<unknown>) =>
  sql`(extract(epoch from date_trunc('day', ${at} at time zone 'UTC')) / 86400)::bigint`;

/** Whose own scope it was told in. */
const owner = (event: EventContent): string => parseScope(Scope.parse(event.scope)).id;
const thing = ({ id }: EventContent): Thing => ({ id });
const ownThing = (event: EventContent): Thing => ({ id: owner(event) });
const ownWith = (event: EventContent): Thing => ({ id: owner(event), other: event.id });

const isOther = (column: string) => sql`(things.other is null or things.other = ${sql.ref(column)})`;

const signIns: FactSource = {
  name: 'signIns',
  table: 'users',
  events: { [userCreated.type]: thing, [userSignedIn.type]: thing },
  facts: () => sql`
    select user_id, 'signedIn' as kind, ${dayOf(sql`at`)} as key, null as detail, min(at) as at
      from (select users.id as user_id, users.created_at as at from things join users using (id)
            union all
            select sessions.user_id, sessions.created_at from things join sessions on sessions.user_id = things.id) as came
     group by 1, 3`,
};

const profiles: FactSource = {
  name: 'profiles',
  table: 'users',
  events: { [userUpdated.type]: thing, [resumeUpdated.type]: ownThing },
  facts: () => sql`
    select users.id as user_id, 'profile.verified' as kind, 0 as key, null as detail, users.email_verified_at as at
      from things join users using (id) where users.email_verified_at is not null
    union all
    select users.id, 'profile.avatar', 0, null, images.created_at
      from things join users using (id) join profile_images images on images.id = users.avatar
    union all
    select resumes.user_id, 'resume.about', 0, null, coalesce(things.told_at, users.created_at)
      from things join users using (id) join resumes on resumes.user_id = things.id where resumes.about is not null
    union all
    select resumes.user_id, 'resume.skill', skill.place, null, coalesce(things.told_at, users.created_at)
      from things join users using (id) join resumes on resumes.user_id = things.id
      cross join lateral generate_series(1, jsonb_array_length(resumes.skills)) as skill (place)
    union all
    select resumes.user_id, 'resume.language', language.place, null, coalesce(things.told_at, users.created_at)
      from things join users using (id) join resumes on resumes.user_id = things.id
      cross join lateral generate_series(1, jsonb_array_length(resumes.spoken_languages)) as language (place)`,
  undated: ['resume.about', 'resume.skill', 'resume.language'],
};

const ties: FactSource = {
  name: 'ties',
  table: 'users',
  events: { [tiesChanged.type]: ownWith },
  facts: () => sql`
    select friendships.user_id, 'friend' as kind, friendships.friend_id as key, null as detail, friendships.since as at
      from things join friendships on friendships.user_id = things.id and ${isOther('friendships.friend_id')}
    union all
    select subscriptions.user_id, 'subscriber', subscriptions.subscriber_id, null, subscriptions.since
      from things join subscriptions on subscriptions.user_id = things.id and subscriptions.since is not null
       and ${isOther('subscriptions.subscriber_id')}`,
};

const teams: FactSource = {
  name: 'teams',
  table: 'users',
  events: { [ownTeamsChanged.type]: ownWith },
  facts: () => sql`
    select members.user_id, case members.role when 'owner' then 'team.owned' else 'team.joined' end as kind,
           members.team_id as key, null as detail, members.joined_at as at
      from things join team_members members on members.user_id = things.id and ${isOther('members.team_id')}`,
};

const invitations: FactSource = {
  name: 'invitations',
  table: 'users',
  events: {
    [invitationAccepted.type]: (event) => ({
      id: owner(event),
      other: readPatch(invitationAccepted, event).by,
    }),
  },
  facts: () => sql`
    select invitations.inviter_id as user_id, 'invited' as kind, invitations.answered_by as key, null as detail,
           invitations.answered_at as at
      from things join invitations on invitations.inviter_id = things.id and invitations.state = 'accepted'
       and invitations.answered_by is not null and ${isOther('invitations.answered_by')}`,
};

const groups: FactSource = {
  name: 'groups',
  table: 'users',
  events: { [ownGroupsChanged.type]: ownWith },
  facts: () => sql`
    select members.user_id, case members.role when 'owner' then 'group.owned' else 'group.joined' end as kind,
           members.group_id as key, null as detail, members.joined_at as at
      from things join group_members members on members.user_id = things.id and ${isOther('members.group_id')}`,
};

const craftOf = (specialty: RawBuilder<unknown>) =>
  sql`case ${sql.join(
    Object.entries(CRAFTS).map(
      ([craft, ids]) => sql`when ${specialty} = any (${ids}::int[]) then ${craft}::text`,
    ),
    sql` `,
  )} end`;

const DONE = toStatusNumber('done');

/**
 * A place in the column, or what is only counted on the card, is no work; nor is what an open task is to be, but for whose
 * it is. Of many that are planned anew nothing has to be looked at.
 */
function changedTask(event: EventContent): Thing | null {
  const { was, card, fields } = readPatch(taskChanged, event);
  const isAnother = was !== card.status || (card.status === DONE && fields.length > 0);
  return isAnother || fields.includes('worker') || fields.includes('inspector') ? thing(event) : null;
}

const tasks: FactSource = {
  name: 'tasks',
  table: 'tasks',
  events: { [taskCreated.type]: thing, [taskChanged.type]: changedTask, [taskCame.type]: thing },
  facts: () => sql`
    select tasks.creator_id as user_id, 'task.created' as kind, tasks.id as key, null as detail, tasks.created_at as at
      from things join tasks using (id)
    union all
    select told.user_id, told.kind, told.key, told.detail,
           case told.kind when 'project.shipped' then greatest(done.done_at, projects.done_at) else done.done_at end
      from things
      join tasks done on done.id = things.id and done.status = 'done' and done.worker_id is not null
      join projects on projects.id = done.project_id
      join teams on teams.id = projects.team_id
      join users worker on worker.id = done.worker_id
     cross join lateral (
       select done.done_at at time zone teams.time_zone as wall, done.inspector_id <> done.worker_id as is_inspected,
              (select count(*) from task_changes changes
                where changes.task_id = done.id and changes.kind = 'status' and changes.value_from = '3'
                  and changes.value_to in ('1', '2')) as returns) as seen
     cross join lateral (values
       (done.worker_id, 'task.done', done.id, null, true),
       (done.worker_id, 'task.onTime', done.id, null, seen.wall::date <= done.deadline),
       (done.worker_id, 'task.urgent', done.id, null, done.priority = 'high'),
       (done.worker_id, 'task.night', done.id, null, extract(hour from seen.wall) >= 23 or extract(hour from seen.wall) < 5),
       (done.worker_id, 'task.morning', done.id, null, extract(hour from seen.wall) between 5 and 7),
       (done.worker_id, 'task.firstTry', done.id, null, seen.is_inspected and seen.returns = 0),
       (done.inspector_id, 'task.inspected', done.id, null, seen.is_inspected),
       (done.inspector_id, 'inspected.person', done.worker_id, null, seen.is_inspected),
       (done.worker_id, 'project.worked', done.project_id, ${craftOf(sql`worker.specialty_id`)}, true),
       (done.worker_id, 'project.shipped', done.project_id, null, projects.status = 'done')
     ) as told (user_id, kind, key, detail, holds)
     where told.holds
    union all
    select changes.actor_id, 'task.returned', changes.id, null, changes.at
      from things join tasks using (id) join task_changes changes on changes.task_id = tasks.id
     where changes.kind = 'status' and changes.value_from = '3' and changes.value_to in ('1', '2')
       and changes.actor_id is distinct from tasks.worker_id`,
  passing: [
    'task.done',
    'task.onTime',
    'task.urgent',
    'task.night',
    'task.morning',
    'task.firstTry',
    'task.inspected',
  ],
};

/** To whoever had worked on it, as the ledger knows; of whoever works on it later the task tells. */
const shipping: FactSource = {
  name: 'shipping',
  table: 'projects',
  events: { [projectChanged.type]: thing },
  facts: () => sql`
    select worked.user_id, 'project.shipped' as kind, projects.id as key, null as detail,
           greatest(projects.done_at, worked.at) as at
      from things join projects using (id)
      join achievement_facts worked on worked.kind = 'project.worked' and worked.key = projects.id
     where projects.status = 'done'`,
  passing: ['project.shipped'],
};

const documents: FactSource = {
  name: 'documents',
  table: 'documents',
  events: { [documentsChanged.type]: thing, [attachmentAdded.type]: thing },
  facts: () => sql`
    select coalesce(documents.owner_id, documents.uploader_id) as user_id, 'document' as kind, documents.id as key,
           null as detail, documents.created_at as at
      from things join documents using (id) where documents.kind <> 'folder' and documents.deleted_at is null`,
};

/** Of what has an author, one fact each. */
function written(
  table: FactSource['table'],
  kind: FactKind,
  type: string,
  counts: RawBuilder<unknown> = sql`true`,
): FactSource {
  return {
    name: table,
    table,
    events: { [type]: thing },
    facts: () => sql`
      select written.author_id as user_id, ${kind}::text as kind, written.id as key, null as detail,
             written.created_at as at
        from things join ${sql.table(table)} as written using (id) where ${counts}`,
  };
}

export const SOURCES: readonly FactSource[] = [
  signIns,
  profiles,
  ties,
  teams,
  invitations,
  groups,
  tasks,
  // After the tasks, whose facts it reads.
  shipping,
  documents,
  written('task_comments', 'comment', commentCreated.type),
  written('messages', 'message', messageCreated.type),
  written(
    'posts',
    'post',
    postCreated.type,
    sql`written.publish_at is null and written.level <> 'me' and written.kind in ('post', 'announcement')`,
  ),
  written('post_comments', 'postComment', postCommentCreated.type),
];
