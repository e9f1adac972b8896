import { toStatus } from '@quilt/contract/access';
import { UserUuid } from '@quilt/contract/core';
import { achievementsChanged } from '@quilt/contract/features/achievements';
import { NEWS_KINDS, type OwnNews, postCreated } from '@quilt/contract/features/feeds';
import { ProjectId, projectChanged } from '@quilt/contract/features/projects';
import { TaskId, taskChanged } from '@quilt/contract/features/tasks';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import type { Consumer } from '../../platform/feature';
import { lockOwnUser } from '../profile';
import {
  insertAchievementNews,
  insertMilestoneNews,
  insertProjectNews,
  listSilences,
  setSilence,
} from './news.repository';
import { findPosts } from './posts.repository';
import { tellPost } from './posts.service';
import { putIntoOwnFeed } from './spread.repository';

/**
 * The milestone of a task that was the last to be done, and a project that is done: told to the team; an achievement that
 * was earned: to friends. Each once.
 */
export const postNews: Consumer = {
  name: 'posts of what was reached',
  types: [taskChanged.type, projectChanged.type, achievementsChanged.type],
  concerns: ({ type, patch }) =>
    type === projectChanged.type || finisherOf(patch) !== null || earnedBy(patch).length > 0,
  handle: async (tx, events, now) => {
    const finished = events.flatMap(({ id, type, patch }) => {
      const by = type === taskChanged.type ? finisherOf(patch) : null;
      return by === null ? [] : [{ task: TaskId.parse(id), by }];
    });
    const changed = events.filter(({ type }) => type === projectChanged.type);
    const made = [
      ...(await insertMilestoneNews(tx, finished, now)),
      ...(await insertProjectNews(
        tx,
        changed.map(({ id }) => ProjectId.parse(id)),
        now,
      )),
      ...(await insertAchievementNews(
        tx,
        events.flatMap(({ id, type, patch }) =>
          type === achievementsChanged.type
            ? earnedBy(patch).map((code) => ({ by: UserUuid.parse(id), code }))
            : [],
        ),
        now,
      )),
    ];
    for (const { id, author_id } of made) {
      await putIntoOwnFeed(tx, id);
      const row = (await findPosts(tx, author_id, [id])).get(id);
      if (row) tellPost(tx, postCreated, row);
    }
  },
};

/** Who has just finished a task, by what is told of it. */
function finisherOf(patch: unknown) {
  const told = taskChanged.patch.safeParse(patch);
  if (!told.success) return null;
  const { was, card, actor } = told.data;
  const isFinished = toStatus(card.status) === 'done' && was !== null && toStatus(was) !== 'done';
  return isFinished ? actor : null;
}

/** What somebody has just earned, by what is told of it. */
const earnedBy = (patch: unknown) => achievementsChanged.patch.safeParse(patch).data?.earned ?? [];

async function readOwnNews(reader: Reader, viewer: Viewer): Promise<OwnNews> {
  const silent = await listSilences(reader, viewer.id);
  return {
    milestone: !silent.includes('milestone'),
    project: !silent.includes('project'),
    achievement: !silent.includes('achievement'),
  };
}

export const getOwnNews = ({ db, viewer }: Context<Viewer>): Promise<OwnNews> => readOwnNews(db, viewer);

export function updateOwnNews(context: Context<Viewer>, wanted: OwnNews): Promise<OwnNews> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    await lockOwnUser(tx, viewer.id);
    for (const kind of NEWS_KINDS) await setSilence(tx, viewer.id, kind, !wanted[kind]);
    return readOwnNews(tx, viewer);
  });
}
