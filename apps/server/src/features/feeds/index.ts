import type { Feature } from '../../platform/feature';
import { listPostUses } from './document-uses';
import { fillFeedsDemo } from './feeds.demo';
import { pruneFeeds, publishScheduledPosts } from './feeds.jobs';
import { fillFeedsWorld } from './feeds.large-world';
import { feedGuard, feedsNotices, mailedPosts } from './feeds.notices';
import { feedsPersonalData } from './feeds.personal-data';
import { postsSource } from './feeds.search';
import { postNews } from './news';
import { postCommentsRoutes } from './post-comments.routes';
import { postFilesRoutes } from './post-files.routes';
import { postsRoutes } from './posts.routes';
import { reportedNotice, reportGuard } from './reports';
import { meetEarlierPosts, spreadPosts } from './spread';

export const feedsFeature: Feature = {
  name: 'feeds',
  routes: [...postsRoutes, ...postCommentsRoutes, ...postFilesRoutes],
  personalData: feedsPersonalData,
  searchSources: [postsSource],
  documentUses: listPostUses,
  consumers: [spreadPosts, meetEarlierPosts, postNews, reportedNotice, ...feedsNotices],
  noticeGuards: [feedGuard, reportGuard],
  mailedNotices: [mailedPosts],
  jobs: [publishScheduledPosts, pruneFeeds],
  demo: fillFeedsDemo,
  largeWorld: fillFeedsWorld,
};
