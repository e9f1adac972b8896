import * as feeds from '@quilt/contract/features/feeds';
import type { Person, SentInput } from '.';
import { handOut } from './events';
import { createTeamsWorld } from './teams-world';

type Said = Partial<NonNullable<SentInput<typeof feeds.createPost>['body']>>;
type Asked = NonNullable<SentInput<typeof feeds.listPosts>['query']>;

/** People, teams, and what is posted to them. */
export async function createFeedsWorld() {
  const world = await createTeamsWorld();
  const { done } = world;
  return {
    ...world,
    /** For everybody, unless told otherwise; it has come into the feeds of its readers. */
    async post(person: Person, said: Said = {}) {
      const body = { level: 'public' as const, text: 'The tram is late', ...said };
      const { item } = await done(person.call(feeds.createPost, { body }));
      await handOut(world);
      return item;
    },
    async say(person: Person, post: feeds.PostId, text = 'So it is', root?: feeds.PostCommentId) {
      const body = { text, ...(root && { root }) };
      return (await done(person.call(feeds.createPostComment, { params: { id: post }, body }))).item;
    },
    list: (person: Person, query: Asked = {}) => done(person.call(feeds.listPosts, { query })),
    async idsOf(person: Person, query: Asked = {}) {
      return (await done(person.call(feeds.listPosts, { query }))).items.map(({ id }) => id);
    },
    read: async (person: Person, id: feeds.PostId) =>
      (await done(person.call(feeds.getPost, { params: { id } }))).item,
  };
}
