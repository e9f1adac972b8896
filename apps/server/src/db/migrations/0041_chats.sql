-- The last number of the chat's messages, beside its last event and under the same lock: numbers and events are in one
-- order, and a number that was not committed is given again.
alter table scopes add column number bigint not null default 0;

create table chats (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('direct', 'group', 'team', 'project')),
  -- Of a group.
  title text check (char_length(title) between 1 and 80),
  image uuid,
  -- Of a direct chat: the two, the one with the lower id first. Null where somebody has gone.
  low_id bigint references users (id) on delete set null,
  high_id bigint references users (id) on delete set null,
  team_id bigint references teams (id) on delete cascade,
  project_id bigint references projects (id) on delete cascade,
  -- Of a direct chat or a group; how many are in a team is known there.
  member_count int not null default 0,
  version int not null default 1,
  field_versions jsonb not null default '{}',
  created_at timestamptz(3) not null,
  constraint chats_title check ((title is not null) = (kind = 'group')),
  constraint chats_pair check (kind = 'direct' or (low_id is null and high_id is null)),
  constraint chats_pair_order check (low_id < high_id),
  constraint chats_team check ((team_id is not null) = (kind in ('team', 'project'))),
  constraint chats_project check ((project_id is not null) = (kind = 'project'))
);
create unique index chats_of_pair on chats (low_id, high_id) where kind = 'direct';
create index chats_of_high on chats (high_id) where kind = 'direct';
create unique index chats_of_team on chats (team_id) where kind = 'team';
create unique index chats_of_project on chats (project_id) where kind = 'project';
create index chats_in_team on chats (team_id) where kind = 'project';

create table chat_images (
  id uuid primary key,
  chat_id bigint not null unique references chats (id) on delete cascade,
  original_key text not null,
  thumbnail_key text not null,
  thumbnail_bytes int not null,
  created_at timestamptz(3) not null
);

-- Who is in a direct chat or a group; and what somebody has read, muted and pinned, also of a team's and a project's.
create table chat_members (
  chat_id bigint not null references chats (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  -- Of a group.
  role text check (role in ('owner', 'moderator', 'member')),
  read_number bigint not null default 0,
  is_muted boolean not null default false,
  is_pinned boolean not null default false,
  joined_at timestamptz(3) not null,
  primary key (chat_id, user_id)
);
create index chat_members_of_user on chat_members (user_id, chat_id);
create index chat_members_read on chat_members (chat_id, read_number desc);
create unique index chat_members_owner on chat_members (chat_id) where role = 'owner';

create table messages (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chats (id) on delete cascade,
  -- Place in the chat; null of a reply that was not said there too.
  number bigint,
  -- Of a reply: what it replies to, and its place in that thread.
  root_id bigint references messages (id) on delete cascade,
  reply bigint,
  author_id bigint references users (id) on delete set null,
  client_id uuid,
  text text not null check (char_length(text) <= 10000),
  is_forwarded boolean not null default false,
  forwarded_author_id bigint references users (id) on delete set null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  pinned_at timestamptz(3),
  reply_count int not null default 0,
  replied_at timestamptz(3),
  -- That was made of it; looked up where it is shown, for it may be gone.
  task_id bigint,
  -- What it can be found by: each word behind the number of its chat, for nobody searches in all of them.
  words tsvector not null default '',
  constraint messages_place check (number is not null or reply is not null),
  constraint messages_reply check ((root_id is null) = (reply is null)),
  unique (chat_id, number),
  unique (root_id, reply),
  unique (author_id, client_id)
);
create index messages_of_day on messages (chat_id, created_at) where number is not null;
create index messages_pinned on messages (chat_id, pinned_at desc) where pinned_at is not null;
create index messages_forwarded on messages (forwarded_author_id) where forwarded_author_id is not null;
create index messages_of_task on messages (task_id) where task_id is not null;
create index messages_words on messages using gin (words);

-- What a message said before.
create table message_edits (
  message_id bigint not null references messages (id) on delete cascade,
  text text not null,
  at timestamptz(3) not null,
  primary key (message_id, at)
);

create table message_reactions (
  message_id bigint not null references messages (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  sign text not null,
  created_at timestamptz(3) not null,
  primary key (message_id, user_id, sign)
);
create index message_reactions_of_user on message_reactions (user_id);

-- Who follows a thread, or does not any more, and what they have read of it.
create table thread_followers (
  root_id bigint not null references messages (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  is_followed boolean not null,
  read_reply bigint not null default 0,
  primary key (root_id, user_id)
);
create index thread_followers_of_user on thread_followers (user_id);

create table saved_messages (
  user_id bigint not null references users (id) on delete cascade,
  message_id bigint not null references messages (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (user_id, message_id)
);
create index saved_messages_newest on saved_messages (user_id, created_at desc, message_id desc);
create index saved_messages_of_message on saved_messages (message_id);

-- Teams and projects have their chats by themselves, whoever makes them.
create function make_team_chat() returns trigger language plpgsql as $$
begin
  insert into chats (kind, team_id, created_at) values ('team', new.id, new.created_at);
  return null;
end $$;
create trigger teams_chat after insert on teams for each row execute function make_team_chat();

create function make_project_chat() returns trigger language plpgsql as $$
begin
  insert into chats (kind, team_id, project_id, created_at) values ('project', new.team_id, new.id, new.created_at);
  return null;
end $$;
create trigger projects_chat after insert on projects for each row execute function make_project_chat();

-- The scope comes with the chat and goes with it, and its events with it.
create function make_chat_scope() returns trigger language plpgsql as $$
begin
  insert into scopes (scope) values ('chat:' || new.id);
  return null;
end $$;
create trigger chats_scope after insert on chats for each row execute function make_chat_scope();

create function drop_chat_scope() returns trigger language plpgsql as $$
begin
  delete from scopes where scope = 'chat:' || old.id;
  delete from outbox where scope = 'chat:' || old.id;
  return null;
end $$;
create trigger chats_scope_gone after delete on chats for each row execute function drop_chat_scope();

insert into chats (kind, team_id, created_at) select 'team', id, created_at from teams order by id;
insert into chats (kind, team_id, project_id, created_at) select 'project', team_id, id, created_at from projects order by id;
