import * as endpoints from '@quilt/contract/features/feeds';
import { type Route, route } from '../../platform/feature';
import * as confirmations from './confirmations.service';
import * as feeds from './feeds.service';
import * as marks from './marks.service';
import * as news from './news';
import * as posts from './posts.service';

export const postsRoutes: readonly Route[] = [
  route(endpoints.getOwnNews, async (context) => ({ item: await news.getOwnNews(context) })),
  route(endpoints.updateOwnNews, async (context, { body }) => ({
    item: await news.updateOwnNews(context, body),
  })),
  route(endpoints.listPosts, (context, { query }) => feeds.listPosts(context, query)),
  route(endpoints.countNewPosts, async (context, { query }) => ({
    item: { count: await feeds.countNew(context, query) },
  })),
  route(endpoints.listPinnedPosts, (context, { query }) => feeds.listPinnedPosts(context, query.of)),
  route(endpoints.getPost, (context, { params }) => posts.getPost(context, params.id)),
  route(endpoints.createPost, (context, { body }) => posts.createPost(context, body)),
  route(endpoints.updatePost, (context, { params, body }) => posts.updatePost(context, params.id, body)),
  route(endpoints.listFormerPosts, (context, { params }) => posts.listFormer(context, params.id)),
  route(endpoints.deletePost, async (context, { params }) => {
    await posts.deletePost(context, params.id);
    return undefined;
  }),
  route(endpoints.restorePost, (context, { params }) => posts.restorePost(context, params.id)),
  route(endpoints.publishPost, (context, { params }) => posts.publishPost(context, params.id)),
  route(endpoints.reactToPost, (context, { params, body }) => marks.react(context, params.id, body.sign)),
  route(endpoints.takeBackReaction, (context, { params }) => marks.react(context, params.id, null)),
  route(endpoints.voteInPoll, (context, { params, body }) => marks.vote(context, params.id, body.options)),
  route(endpoints.takeBackVote, (context, { params }) => marks.vote(context, params.id, [])),
  route(endpoints.bookmarkPost, (context, { params }) => marks.bookmark(context, params.id)),
  route(endpoints.removeBookmark, async (context, { params }) => {
    await marks.removeBookmark(context, params.id);
    return undefined;
  }),
  route(endpoints.pinPost, (context, { params }) => marks.pin(context, params.id, true)),
  route(endpoints.unpinPost, (context, { params }) => marks.pin(context, params.id, false)),
  route(endpoints.confirmPost, (context, { params }) => confirmations.confirm(context, params.id)),
  route(endpoints.listConfirmations, (context, { params, query }) =>
    confirmations.listConfirmations(context, params.id, query),
  ),
  route(endpoints.reportPost, async (context, { params, body }) => {
    await marks.report(context, params.id, body);
    return undefined;
  }),
];
