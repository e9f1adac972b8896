create table notifications (
  -- Another one whenever something is added to it: what is newer has the higher id, in whatever way it came.
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text collate "C" not null,
  -- What it is about: within a while the same thing adds to the same row.
  subject text collate "C" not null,
  count int not null default 1 check (count >= 1),
  -- Still to be answered.
  is_open boolean not null,
  at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index notifications_list on notifications (user_id, id);
create index notifications_unread on notifications (user_id, id) where read_at is null;
create index notifications_subject on notifications (user_id, kind, subject, at) where read_at is null;
create index notifications_at on notifications (at);

-- Who did it. A row of its own for each, so that one who takes it back, is blocked or goes leaves the others.
create table notification_actors (
  notification_id bigint not null references notifications (id) on update cascade on delete cascade,
  actor_id bigint not null references users (id) on delete cascade,
  -- Whom it is told to.
  user_id bigint not null references users (id) on delete cascade,
  times int not null default 1 check (times >= 1),
  at timestamptz(3) not null,
  primary key (notification_id, actor_id)
);
create index notification_actors_latest on notification_actors (notification_id, at, actor_id);
create index notification_actors_actor on notification_actors (actor_id, user_id);
create index notification_actors_user on notification_actors (user_id);
