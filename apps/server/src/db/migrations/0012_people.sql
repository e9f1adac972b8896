alter table users
  add column job_title text check (job_title = btrim(job_title) and length(job_title) between 1 and 80),
  add column position_id int references positions (id),
  add column city_id int references cities (id);

-- What a user tells of their work. Lists are changed as a whole and in the order they are shown in, so each is one value;
-- what others look for in them stands in person_keys too.
create table resumes (
  user_id bigint primary key references users (id) on delete cascade,
  about text check (length(about) between 1 and 1000),
  experience jsonb not null default '[]',
  education jsonb not null default '[]',
  skills jsonb not null default '[]',
  programming_languages jsonb not null default '[]',
  spoken_languages jsonb not null default '[]',
  links jsonb not null default '[]'
);

-- The one public link of a user to their resume.
create table resume_links (
  user_id bigint primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  parts text[] not null,
  created_at timestamptz(3) not null
);

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
create index blocks_blocked on blocks (blocked_id);

-- Of profiles; read by the operator.
create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint references users (id) on delete set null,
  user_id bigint not null references users (id) on delete cascade,
  reason text not null,
  text text not null check (length(text) <= 1000),
  created_at timestamptz(3) not null
);
create unique index reports_once on reports (reporter_id, user_id);
create index reports_user on reports (user_id);

-- Under what a person can be found in the directory: one row for each thing that a filter asks for, in each of which the
-- order of the list is kept, so that a page is the beginning of an index, however many people there are. Written with the
-- profile, the resume and the privacy settings.
create table person_keys (
  user_id bigint not null references users (id) on delete cascade,
  -- everybody, specialty, position, city, birthYear, university, programmingLanguage, spokenLanguage: value is the id.
  kind text collate "C" not null,
  value int not null,
  -- Who may see it, and so find by it: everyone, subscribers of a private account too, or friends.
  audience text collate "C" not null check (audience in ('everyone', 'subscribers', 'friends')),
  -- First and last name, as the list sorts.
  name text collate "und-x-icu" not null,
  primary key (user_id, kind, value)
);
create index person_keys_name on person_keys (kind, value, audience, name, user_id);
create index person_keys_newest on person_keys (kind, value, audience, user_id);

-- The words by which a person is searched for (names, username, skills), small, with е for ё.
create table person_words (
  user_id bigint not null references users (id) on delete cascade,
  -- name or tag
  kind text collate "C" not null check (kind in ('name', 'tag')),
  word text collate "C" not null,
  audience text collate "C" not null check (audience in ('everyone', 'subscribers', 'friends')),
  primary key (user_id, kind, word)
);
create index person_words_word on person_words (kind, audience, word, user_id);

-- Written when the last socket closes; who is there now, the process knows.
create table last_seen (
  user_id bigint primary key references users (id) on delete cascade,
  at timestamptz(3) not null
);

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
