import { toStatus } from '@quilt/contract/access';
import { UserUuid } from '@quilt/contract/core';
import { achievementsChanged } from '@quilt/contract/features/achievements';
import { NEWS_KINDS, type OwnNews, postCreated } from '@quilt/contract/features/feeds';
import { ProjectId, projectChanged } from '@quilt/contract/features/projects';
import { TaskId, taskChanged } from '@quilt/contract/features/tasks';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { readPatch } from '../../platform/events';
import type { Consumer, EventContent } from '../../platform/feature';
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
  concerns: (event) =>
    event.type === projectChanged.type || finisherOf(event) !== null || earnedBy(event).length > 0,
  handle: async (tx, events, now) => {
    const finished = events.flatMap((event) => {
      const by = finisherOf(event);
      return by === null ? [] : [{ task: TaskId.parse(event.id), by }];
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
        events.flatMap((event) => earnedBy(event).map((code) => ({ by: UserUuid.parse(event.id), code }))),
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
function finisherOf(event: EventContent) {
  if (event.type !== taskChanged.type) return null;
  const { was, card, actor } = readPatch(taskChanged, event);
  const isFinished = toStatus(card.status) === 'done' && was !== null && toStatus(was) !== 'done';
  return isFinished ? actor : null;
}

/** What somebody has just earned, by what is told of it. */
const earnedBy = (event: EventContent) =>
  event.type === achievementsChanged.type ? readPatch(achievementsChanged, event).earned : [];

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
