-- Messages that wait for their time; one that is sent is gone from here.
create table scheduled_messages (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chats (id) on delete cascade,
  author_id bigint not null references users (id) on delete cascade,
  text text not null check (char_length(text) <= 10000),
  root_id bigint references messages (id) on delete cascade,
  is_also_in_chat boolean not null,
  send_at timestamptz(3) not null,
  -- Its time has come, and it was not sent: why.
  refusal text collate "C",
  created_at timestamptz(3) not null
);
create index scheduled_messages_due on scheduled_messages (send_at, id) where refusal is null;
create index scheduled_messages_of_author on scheduled_messages (author_id, send_at, id);
create index scheduled_messages_of_chat on scheduled_messages (chat_id);
create index scheduled_messages_of_root on scheduled_messages (root_id) where root_id is not null;

-- A file hangs on a task, or is of a chat: of a message or of one that waits, or just uploaded and of neither yet.
alter table documents
  alter column task_id drop not null,
  -- Null in direct chats and groups, where it takes the space of whoever uploaded it.
  alter column team_id drop not null,
  add column chat_id bigint references chats (id) on delete cascade,
  add column message_id bigint references messages (id) on delete cascade,
  add column scheduled_id bigint references scheduled_messages (id) on delete cascade,
  -- Among those of its message.
  add column place smallint not null default 0,
  add constraint documents_host check ((task_id is null) <> (chat_id is null)),
  add constraint documents_task_team check (task_id is null or team_id is not null),
  add constraint documents_message check ((message_id is null and scheduled_id is null) or chat_id is not null),
  add constraint documents_once check (message_id is null or scheduled_id is null);
create index documents_chat on documents (chat_id, id) where chat_id is not null;
create index documents_message on documents (message_id) where message_id is not null;
create index documents_scheduled on documents (scheduled_id) where scheduled_id is not null;
create index documents_unsent on documents (created_at)
  where chat_id is not null and message_id is null and scheduled_id is null;

-- As team_storage, of files that are no team's.
create table user_storage (
  user_id bigint primary key references users (id) on delete cascade,
  bytes bigint not null check (bytes >= 0)
);

create or replace function free_documents() returns trigger language plpgsql as $$
begin
  perform from team_storage where team_id in (select team_id from old_rows) order by team_id for update;
  update team_storage set bytes = team_storage.bytes - gone.bytes
    from (select team_id, sum(bytes) as bytes from old_rows group by team_id) as gone
   where team_storage.team_id = gone.team_id;
  perform from user_storage
    where user_id in (select uploader_id from old_rows where team_id is null) order by user_id for update;
  update user_storage set bytes = user_storage.bytes - gone.bytes
    from (select uploader_id, sum(bytes) as bytes from old_rows where team_id is null group by uploader_id) as gone
   where user_storage.user_id = gone.uploader_id;
  insert into document_leftovers (leftover) select blob_key from old_rows;
  return null;
end
$$;
