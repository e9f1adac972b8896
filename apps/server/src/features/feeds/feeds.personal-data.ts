import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';

async function exportFeeds(reader: Reader, user: UserId): Promise<unknown> {
  const { rows: posts } = await sql`
    select id as post, kind, level, team_id as team, group_id as group, project_id as project,
           milestone_id as milestone, achievement, text, shared_id as shares, created_at, edited_at, publish_at,
           deleted_at, pinned_at is not null as is_pinned, reactions,
           (select jsonb_build_object('question', question, 'answers',
                     (select jsonb_agg(text order by place) from poll_options where post_id = polls.post_id))
              from polls where post_id = posts.id) as poll,
           (select jsonb_agg(jsonb_build_object('text', text, 'until', at) order by id)
              from post_texts where post_id = posts.id) as former_texts
      from posts where author_id = ${user} order by id`.execute(reader);
  const { rows: comments } = await sql`
    select post_id as post, text, created_at, edited_at, reactions from post_comments
     where author_id = ${user} and deleted_at is null order by id`.execute(reader);
  const { rows: reactions } = await sql`
    select post_id as post, null::bigint as comment, sign, created_at from post_reactions where user_id = ${user}
    union all
    select comments.post_id, comments.id, given.sign, given.created_at
      from post_comment_reactions given join post_comments comments on comments.id = given.comment_id
     where given.user_id = ${user} order by created_at`.execute(reader);
  const { rows: votes } = await sql`
    select votes.post_id as post, options.text as answer
      from poll_votes votes join poll_options options on options.id = votes.option_id
     where votes.user_id = ${user} order by votes.post_id, options.place`.execute(reader);
  const { rows: bookmarks } = await sql`
    select post_id as post, created_at from post_bookmarks where user_id = ${user} order by created_at`.execute(
    reader,
  );
  const { rows: confirmed } = await sql`
    select post_id as post, at from post_confirmations where user_id = ${user} order by at`.execute(reader);
  const { rows: reports } = await sql`
    select post_id as post, comment_id as comment, reason, text, created_at
      from post_reports where reporter_id = ${user} order by id`.execute(reader);
  const { rows: silences } = await sql`
    select kind from feed_silences where user_id = ${user} order by kind`.execute(reader);
  return { posts, comments, reactions, votes, bookmarks, confirmed, reports, silences };
}

/** What was said to a team, and under the posts of others, stays for those who answered it, under "Deleted user". */
async function eraseFeeds(tx: Tx, user: UserId): Promise<void> {
  await sql`delete from posts where author_id = ${user} and (level <> 'team' or publish_at is not null)`.execute(
    tx,
  );
  await sql`update posts set author_id = null, pinned_at = null where author_id = ${user}`.execute(tx);
  await sql`update posts set deleted_by = null where deleted_by = ${user}`.execute(tx);
  await sql`update post_comments set author_id = null where author_id = ${user}`.execute(tx);
  // Counts stay: what others have counted does not change because somebody has gone.
  await sql`delete from post_reactions where user_id = ${user}`.execute(tx);
  await sql`delete from post_comment_reactions where user_id = ${user}`.execute(tx);
  await sql`delete from poll_votes where user_id = ${user}`.execute(tx);
  await sql`delete from post_bookmarks where user_id = ${user}`.execute(tx);
  await sql`delete from post_confirmations where user_id = ${user}`.execute(tx);
  await sql`delete from feed_silences where user_id = ${user}`.execute(tx);
  await sql`delete from feed_entries where user_id = ${user}`.execute(tx);
  // That something was reported stays, for the operator; by whom, and in which words, does not.
  await sql`update post_reports set reporter_id = null, text = '' where reporter_id = ${user}`.execute(tx);
}

export const feedsPersonalData: PersonalData = {
  words: {
    en: {
      part: 'your posts',
      holds:
        'your posts, comments, reactions, votes and bookmarks in the feed, and what you have reported there',
    },
    ru: {
      part: 'ваши записи',
      holds: 'ваши записи, комментарии, реакции, голоса и закладки в ленте и на что вы там пожаловались',
    },
  },
  columns: [
    'posts.author_id',
    'posts.deleted_by',
    'feed_entries.user_id',
    'post_reactions.user_id',
    'post_bookmarks.user_id',
    'post_confirmations.user_id',
    'poll_votes.user_id',
    'post_comments.author_id',
    'post_comment_reactions.user_id',
    'post_reports.reporter_id',
    'feed_silences.user_id',
  ],
  export: exportFeeds,
  erase: eraseFeeds,
};
