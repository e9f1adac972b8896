import { withoutIndexes } from '../../platform/db/without-indexes';
import type { LargeWorldPart } from '../../platform/worlds';

/** Each user talks with the next; a group in which all of the first talk has as many messages as one may meet. */
const IN_DIRECT_CHAT = 40;
const USERS_PER_MESSAGE = 1_000;
const IN_LARGE_GROUP = 100_000;
const IN_GROUP_PER_USER = 5;
const LARGE_GROUP_PEOPLE = 200;
const TABLES = [
  'messages',
  'chat_members',
  'message_reactions',
  'saved_messages',
  'thread_followers',
  'message_edits',
  'scheduled_messages',
  'documents',
  'document_versions',
  'document_shares',
  'document_changes',
  'document_pins',
  'document_visits',
  'document_views',
  'document_unread',
  'document_uses',
];

/** Each with the next, and all of the first in one group, which the last of them has left. */
export const fillChatsWorld: LargeWorldPart = ({ client, users, now, report }) =>
  withoutIndexes(client, TABLES, async () => {
    const { firstId, count } = users;
    const last = firstId + count - 1;
    // Fewer in each where fewer people talk.
    const inDirect = Math.min(IN_DIRECT_CHAT, Math.ceil(count / USERS_PER_MESSAGE));
    const inGroup = Math.min(IN_LARGE_GROUP, count * IN_GROUP_PER_USER);
    report(`Letting them say ${count * inDirect + inGroup} messages`);
    await client.query(
      `insert into chats (kind, low_id, high_id, member_count, created_at)
       select 'direct', id, id + 1, 2, $3::timestamptz - interval '90 days'
         from generate_series($1::bigint, $2::bigint - 1) as id order by id`,
      [firstId, last, now],
    );
    await client.query(
      `insert into chats (kind, title, member_count, created_at)
       values ('group', 'All hands', $1, $2::timestamptz - interval '90 days')`,
      [Math.min(LARGE_GROUP_PEOPLE, count), now],
    );
    await client.query(
      `insert into chat_members (chat_id, user_id, role, read_number, joined_at)
       select chats.id, pair.id, null, $3, chats.created_at
         from chats cross join lateral unnest(array[chats.low_id, chats.high_id]) as pair (id)
        where chats.kind = 'direct' and chats.low_id between $1 and $2
       union all
       select (select id from chats where kind = 'group' and title = 'All hands'), id,
              case when id = $1 then 'owner' else 'member' end, 0, now()
         from generate_series($1::bigint, least($2::bigint, $1::bigint + $4 - 1)) as id`,
      [firstId, last, inDirect - 1, LARGE_GROUP_PEOPLE],
    );
    const say = `
      insert into messages (chat_id, number, author_id, text, words, created_at)
      select chats.id, n, author, 'Посмотрю завтра, see the second page.',
             array_to_tsvector(array(select chats.id || ' ' || word
               from unnest(array['посмотрю', 'завтра', 'see', 'the', 'second', 'page']) as word)),
             chats.created_at + n * interval '1 minute'`;
    await client.query(
      `${say} from chats cross join generate_series(1, $3::int) as n
         cross join lateral (select case when n % 2 = 0 then low_id else high_id end as author) as said
        where chats.kind = 'direct' and chats.low_id between $1 and $2 order by chats.id, n`,
      [firstId, last, inDirect],
    );
    await client.query(
      `${say} from chats cross join generate_series(1, $3::int) as n
         cross join lateral (select $1::bigint + n % $2::int as author) as said
        where chats.kind = 'group' and chats.title = 'All hands' order by n`,
      [firstId, Math.min(LARGE_GROUP_PEOPLE, count), inGroup],
    );
    await client.query(
      `update scopes set number = said.number
         from (select chat_id, max(number) as number from messages group by chat_id) as said
        where scopes.scope = 'chat:' || said.chat_id`,
    );
    await client.query(
      `with gone as (
         delete from chat_members
          where user_id = least($2::bigint, $1::bigint + $3 - 1) and user_id > $1
            and chat_id = (select id from chats where kind = 'group' and title = 'All hands')
         returning chat_id, user_id),
       counted as (
         update chats set member_count = member_count - 1 from gone where id = gone.chat_id returning id, title)
       insert into former_chat_members (chat_id, user_id, was_removed, title, left_number, left_id, left_at)
       select counted.id, gone.user_id, false, counted.title, scopes.number,
              nextval(pg_get_serial_sequence('messages', 'id')), $4
         from gone join counted on counted.id = gone.chat_id join scopes on scopes.scope = 'chat:' || counted.id`,
      [firstId, last, LARGE_GROUP_PEOPLE, now],
    );
    await client.query(
      `insert into message_reactions (message_id, user_id, sign, created_at)
       select id, author_id, '👍', created_at from messages where id % 20 = 0 and author_id between $1 and $2`,
      [firstId, last],
    );
    await client.query(
      `insert into saved_messages (user_id, message_id, created_at)
       select author_id, id, created_at from messages where id % 50 = 0 and author_id between $1 and $2`,
      [firstId, last],
    );
    await client.query(
      `insert into message_edits (message_id, text, at)
       select id, 'Посмотрю завтра.', created_at from messages where id % 50 = 1 and author_id between $1 and $2`,
      [firstId, last],
    );
    await client.query(
      `insert into messages (chat_id, root_id, reply, author_id, text, created_at)
       select chat_id, id, 1, author_id, 'Done.', created_at from messages
        where id % 50 = 2 and author_id between $1 and $2 and root_id is null`,
      [firstId, last],
    );
    await client.query(
      `update messages set reply_count = 1, replied_at = created_at
        where id % 50 = 2 and author_id between $1 and $2 and root_id is null`,
      [firstId, last],
    );
    await client.query(
      `insert into thread_followers (root_id, user_id, is_followed, read_reply)
       select root_id, author_id, true, 1 from messages where root_id is not null and author_id between $1 and $2`,
      [firstId, last],
    );
    // There are no bytes under their keys.
    await client.query(
      `insert into documents (chat_id, message_id, uploader_id, name, media_type, bytes, blob_key, created_at)
       select chat_id, id, author_id, 'Отчёт ' || id || '.pdf', 'application/pdf', 10000 + id % 90000,
              encode(sha256(id::text::bytea), 'hex'), created_at
         from messages where id % 50 = 3 and author_id between $1 and $2`,
      [firstId, last],
    );
    await client.query(
      `insert into user_storage (user_id, bytes)
       select uploader_id, sum(bytes) from documents where team_id is null and uploader_id between $1 and $2
        group by uploader_id on conflict (user_id) do update set bytes = excluded.bytes`,
      [firstId, last],
    );
    await client.query(
      `insert into scheduled_messages (chat_id, author_id, text, is_also_in_chat, send_at, created_at)
       select id, low_id, 'Посмотрю завтра.', false, $3::timestamptz + interval '30 days', $3
         from chats where kind = 'direct' and low_id between $1 and $2 and low_id % 10 = 0`,
      [firstId, last, now],
    );
    await client.query(
      `with face as (select original_key, thumbnail_key, thumbnail_bytes from profile_images order by user_id limit 1),
            shown as (insert into chat_images (id, chat_id, original_key, thumbnail_key, thumbnail_bytes, created_at)
              select gen_random_uuid(), chats.id, face.*, chats.created_at
                from face, chats where chats.kind = 'group' and chats.title = 'All hands' returning id, chat_id)
       update chats set image = shown.id from shown where shown.chat_id = chats.id`,
    );
  });
