-- Both directions, so that whoever asks for the friends of one user reads one range.
create table friendships (
  user_id bigint not null references users (id) on delete cascade,
  friend_id bigint not null references users (id) on delete cascade check (friend_id <> user_id),
  since timestamptz(3) not null,
  primary key (user_id, friend_id)
);
create index friendships_newest on friendships (user_id, since, friend_id);
create index friendships_friend on friendships (friend_id);

create table friend_requests (
  from_id bigint not null references users (id) on delete cascade,
  to_id bigint not null references users (id) on delete cascade check (to_id <> from_id),
  asked_at timestamptz(3) not null,
  primary key (from_id, to_id)
);
-- One between two people, whoever asks first.
create unique index friend_requests_pair on friend_requests (least(from_id, to_id), greatest(from_id, to_id));
create index friend_requests_in on friend_requests (to_id, asked_at, from_id);
create index friend_requests_out on friend_requests (from_id, asked_at, to_id);

create table subscriptions (
  subscriber_id bigint not null references users (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade check (user_id <> subscriber_id),
  -- Null until a private account has let them.
  since timestamptz(3),
  asked_at timestamptz(3) not null,
  primary key (subscriber_id, user_id)
);
create index subscriptions_of on subscriptions (subscriber_id, since, user_id) where since is not null;
create index subscribers_of on subscriptions (user_id, since, subscriber_id) where since is not null;
create index subscriber_requests on subscriptions (user_id, asked_at, subscriber_id) where since is null;

create table blocks (
  blocker_id bigint not null references users (id) on delete cascade,
  blocked_id bigint not null references users (id) on delete cascade check (blocked_id <> blocker_id),
  blocked_at timestamptz(3) not null,
  primary key (blocker_id, blocked_id)
);
create index blocks_newest on blocks (blocker_id, blocked_at, blocked_id);
create index blocks_blocked on blocks (blocked_id, blocker_id);

-- Of profiles; read by the operator.
create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint references users (id) on delete set null,
  user_id bigint not null references users (id) on delete cascade,
  reason text collate "C" not null check (reason in ('spam', 'insult', 'fake', 'other')),
  text text not null check (length(text) <= 1000),
  created_at timestamptz(3) not null
);
create unique index reports_once on reports (reporter_id, user_id);
create index reports_user on reports (user_id);
