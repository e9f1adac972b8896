create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text collate "C" not null,
  -- What it is about: within a while the same thing adds to the same row.
  subject text collate "C" not null,
  -- The latest first; at most three are shown.
  actor_ids bigint[] not null,
  count int not null default 1 check (count >= 1),
  params jsonb not null default '{}',
  at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index notifications_list on notifications (user_id, at, id);
create index notifications_unread on notifications (user_id, at, id) where read_at is null;
create index notifications_subject on notifications (user_id, kind, subject, at);
