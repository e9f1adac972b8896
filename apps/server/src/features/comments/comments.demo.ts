import type { UserId, UserUuid } from '@quilt/contract/core';
import { REACTIONS, type ReactionSign } from '@quilt/contract/features/comments';
import type { Language } from '@quilt/contract/product';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { createRandom } from '../../platform/random';
import { recordDemoNotices } from '../tasks';

const MINUTE_MS = 60_000;

/** What people say to each other about their work, in the language of the project. */
const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'I have tried it on the old phone, and it holds.',
    'Can we talk about this tomorrow? The second half is not clear to me.',
    'Done on my side, waiting for the texts.',
    'The numbers look better than I hoped.',
    'I would leave this out of the beta.',
    'Good catch. I have added a line to the checklist.',
    'It also happens in the dark theme, by the way.',
    'Let us keep it small: only the first case, the others later.',
    'I have asked the transport office, they answer on Monday.',
    'Looks right to me.',
    'Two people in the test did not find the button. See the notes.',
    'This took longer than I thought, but it is simple now.',
    'Who knows why it was done like this?',
    'I like the second sketch more.',
  ],
  ru: [
    'Проверила на месте, так и есть.',
    'Давайте обсудим завтра: вторая часть мне не ясна.',
    'С моей стороны готово, жду фотографий.',
    'Из дорожной службы ответили: починят на следующей неделе.',
    'Хорошо, добавила строку в чек-лист.',
    'Там рядом ещё одно такое место.',
    'Предлагаю начать с малого.',
    'По-моему, всё верно.',
    'Спросила у водителя, он подтвердил.',
    'Кто знает, почему так сделано?',
  ],
};
const RETURNED: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Times are blank after a restart.',
    'Almost: the last line is cut off on small screens.',
    'The second language is missing.',
    'It does not say what to do next.',
  ],
  ru: ['Нет адреса у двух точек.', 'Почти: на одной фотографии видны лица.', 'Не хватает даты.'],
};
const RUSSIAN_PROJECTS: readonly string[] = ['Field notes'];

interface Person {
  id: UserId;
  uuid: UserUuid;
  name: string;
}

interface TaskToSay {
  id: number;
  project: string;
  createdAt: Date;
  people: Person[];
  /** By whom and when it was sent back, each of which says why. */
  returns: { actor: UserId; at: string }[];
}

interface Said {
  task: number;
  author: UserId;
  text: string;
  at: Date;
  reactions: { user: UserId; sign: ReactionSign }[];
}

export async function fillCommentsDemo(context: Context<null>): Promise<void> {
  await context.transaction(async (tx) => {
    const latest = context.clock.now().getTime() - 10 * MINUTE_MS;
    const random = createRandom('comments');
    const said: Said[] = [];
    for (const task of await listTasks(tx)) {
      const language: Language = RUSSIAN_PROJECTS.includes(task.project) ? 'ru' : 'en';
      for (const { actor, at } of task.returns) {
        said.push({
          task: task.id,
          author: actor,
          text: random.pick(RETURNED[language]),
          at: new Date(at),
          reactions: [],
        });
      }
      const [first] = task.people;
      if (!first || !random.chance(0.4)) continue;
      let at = task.createdAt.getTime();
      for (let left = 1 + random.below(4); left > 0; left -= 1) {
        at += (30 + random.below(1_500)) * MINUTE_MS;
        if (at > latest) break;
        const author = random.pick(task.people);
        const others = task.people.filter(({ id }) => id !== author.id);
        const to = random.chance(0.2) ? others[0] : undefined;
        const text = random.pick(SAID[language]);
        said.push({
          task: task.id,
          author: author.id,
          text: to ? `[@${to.name}](/profile/${to.uuid}) ${text}` : text,
          at: new Date(at),
          reactions: random.chance(0.3)
            ? others.map(({ id }) => ({ user: id, sign: random.pickSkewed(REACTIONS) }))
            : [],
        });
      }
    }
    said.sort((one, other) => one.at.getTime() - other.at.getTime());
    await insertSaid(tx, said);
    await notifyDemo(tx, context.clock.now());
  });
}

/** With those whom it concerns. */
async function listTasks(tx: Tx): Promise<TaskToSay[]> {
  const { rows } = await sql<TaskToSay>`
    select tasks.id, projects.title as project, tasks.created_at as "createdAt",
           (select coalesce(jsonb_agg(jsonb_build_object('id', users.id, 'uuid', users.uuid,
                     'name', users.first_name || ' ' || users.last_name) order by users.id), '[]')
              from users where users.id in (tasks.creator_id, tasks.worker_id, tasks.inspector_id)) as people,
           (select coalesce(jsonb_agg(jsonb_build_object('actor', changes.actor_id, 'at', changes.at)), '[]')
              from task_changes changes
             where changes.task_id = tasks.id and changes.kind = 'status'
               and changes.shown_from = '3' and changes.shown_to = '2') as returns
      from tasks join projects on projects.id = tasks.project_id order by tasks.id`.execute(tx);
  return rows;
}

async function insertSaid(tx: Tx, said: readonly Said[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into task_comments (task_id, author_id, text, created_at)
    select task, author, text, at
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said (task bigint, author bigint, text text, at timestamptz)
     order by at
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other);
  const reactions = said.flatMap(({ reactions: own, at }, index) =>
    own.map(({ user, sign }) => ({
      comment: ids[index],
      user,
      sign,
      at: new Date(at.getTime() + 4 * MINUTE_MS),
    })),
  );
  await sql`
    insert into comment_reactions (comment_id, user_id, sign, created_at)
    select comment, "user", sign, at
      from jsonb_to_recordset(${JSON.stringify(reactions)}::jsonb)
        as reacted (comment bigint, "user" bigint, sign text, at timestamptz)`.execute(tx);
  await sql`
    update tasks set comment_count = counted.count
      from (select task_id, count(*) as count from task_comments group by task_id) as counted
     where counted.task_id = tasks.id`.execute(tx);
}

/** Those who watch a task, as all of its people do, and those of them who were meant. */
function notifyDemo(tx: Tx, now: Date): Promise<void> {
  return recordDemoNotices(
    tx,
    sql`
      select case when comments.text like '%](/profile/' || users.uuid || ')%' then 'taskMention'
                  else 'taskCommented' end,
             comments.task_id, users.id, comments.author_id, comments.created_at
        from task_comments comments
        join task_watchers watchers on watchers.task_id = comments.task_id
        join users on users.id = watchers.user_id`,
    now,
  );
}
