import type { UserId } from '@quilt/contract/core';
import type { NewPoll, PollOptionId, PostId } from '@quilt/contract/features/feeds';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';

export async function insertPoll(
  tx: Tx,
  post: PostId,
  poll: Pick<NewPoll, 'question' | 'options' | 'isMultiple'>,
  endsAt: Date | null,
): Promise<void> {
  await sql`
    insert into polls (post_id, question, is_multiple, ends_at)
    values (${post}, ${poll.question}, ${poll.isMultiple}, ${endsAt})`.execute(tx);
  await sql`
    insert into poll_options (post_id, place, text)
    select ${post}, place, text from unnest(${poll.options}::text[]) with ordinality as given (text, place)`.execute(
    tx,
  );
}

/** In place of what somebody has chosen; of a post that is locked, so that nobody counts at the same time. */
export async function setVotes(
  tx: Tx,
  post: PostId,
  user: UserId,
  options: readonly PollOptionId[],
): Promise<void> {
  const { rows } = await sql<{ option: PollOptionId }>`
    delete from poll_votes where post_id = ${post} and user_id = ${user} returning option_id as option`.execute(
    tx,
  );
  await sql`
    insert into poll_votes (post_id, user_id, option_id)
    select ${post}, ${user}, option from unnest(${[...options]}::bigint[]) as chosen (option)`.execute(tx);
  const before = rows.map(({ option }) => option);
  await sql`
    update poll_options set votes = votes - (id = any (${before}::bigint[]))::int
                                          + (id = any (${[...options]}::bigint[]))::int
     where post_id = ${post}`.execute(tx);
  const more = Number(options.length > 0) - Number(before.length > 0);
  await sql`update polls set voters = voters + ${more} where post_id = ${post}`.execute(tx);
}
