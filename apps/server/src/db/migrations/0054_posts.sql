-- What people say to everybody, to their friends, to a team or to themselves.
create table posts (
  id bigint generated always as identity primary key,
  -- Null under "Deleted user", of what was for a team; what else they have posted goes with them.
  author_id bigint references users (id) on delete cascade,
  kind text collate "C" not null check (kind in ('post', 'announcement')),
  level text collate "C" not null check (level in ('public', 'friends', 'team', 'me')),
  team_id bigint references teams (id) on delete cascade,
  text text not null check (char_length(text) <= 10000),
  -- Of a share of a share it is what that shares.
  shared_id bigint references posts (id) on delete cascade,
  -- Of one that waits, when it was written; then, when its time came.
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  -- While it waits for its time.
  publish_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by bigint references users (id) on delete set null,
  pinned_at timestamptz(3),
  -- Kept, for nobody counts a crowd to show a page.
  reactions jsonb not null default '{}',
  comment_count int not null default 0,
  share_count int not null default 0,
  confirmation_count int not null default 0,
  -- Into whose feeds it was put, up to which of its readers; null where it was put into all.
  spread_to bigint,
  constraint posts_team check ((level = 'team') = (team_id is not null)),
  constraint posts_announced check (kind = 'post' or level = 'team'),
  constraint posts_author check (author_id is not null or level = 'team')
);
create index posts_of_author on posts (author_id, created_at, id);
create index posts_of_team on posts (team_id, created_at, id) where team_id is not null;
create index posts_public on posts (created_at, id)
  where level = 'public' and deleted_at is null and publish_at is null;
create index posts_shared on posts (shared_id) where shared_id is not null;
create index posts_pinned on posts (author_id, pinned_at) where pinned_at is not null;
create index posts_waiting on posts (publish_at, id) where publish_at is not null;
create index posts_deleted on posts (deleted_at) where deleted_at is not null;
create index posts_deleted_by on posts (deleted_by) where deleted_by is not null;

-- What is put into somebody's feed when it is posted. Whether they may read it, and are still tied to whose it is, is
-- asked when it is read.
create table feed_entries (
  user_id bigint not null references users (id) on delete cascade,
  post_id bigint not null references posts (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (user_id, post_id)
);
-- For those whose readers come in bites.
create index subscriptions_to on subscriptions (user_id, subscriber_id) where since is not null;
create index feed_entries_newest on feed_entries (user_id, created_at, post_id);
create index feed_entries_post on feed_entries (post_id);
create index feed_entries_old on feed_entries (created_at);

create table post_texts (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id) on delete cascade,
  text text not null,
  at timestamptz(3) not null
);
create index post_texts_of on post_texts (post_id, id);

create table post_reactions (
  post_id bigint not null references posts (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  sign text collate "C" not null,
  created_at timestamptz(3) not null,
  primary key (post_id, user_id)
);
create index post_reactions_of on post_reactions (user_id);

create table post_bookmarks (
  user_id bigint not null references users (id) on delete cascade,
  post_id bigint not null references posts (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (user_id, post_id)
);
create index post_bookmarks_newest on post_bookmarks (user_id, created_at, post_id);
create index post_bookmarks_post on post_bookmarks (post_id);

create table post_confirmations (
  post_id bigint not null references posts (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  at timestamptz(3) not null,
  primary key (post_id, user_id)
);
create index post_confirmations_of on post_confirmations (user_id);

create table polls (
  post_id bigint primary key references posts (id) on delete cascade,
  question text not null check (char_length(question) <= 200),
  is_multiple boolean not null,
  ends_at timestamptz(3),
  voters int not null default 0
);
create table poll_options (
  id bigint generated always as identity primary key,
  post_id bigint not null references polls (post_id) on delete cascade,
  place smallint not null,
  text text not null check (char_length(text) <= 100),
  votes int not null default 0
);
create index poll_options_of on poll_options (post_id, place);
create table poll_votes (
  post_id bigint not null references polls (post_id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  option_id bigint not null references poll_options (id) on delete cascade,
  primary key (post_id, user_id, option_id)
);
create index poll_votes_of on poll_votes (user_id);
create index poll_votes_option on poll_votes (option_id);

create table post_comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id) on delete cascade,
  root_id bigint references post_comments (id) on delete cascade,
  author_id bigint references users (id) on delete set null,
  text text not null check (char_length(text) <= 5000),
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  reactions jsonb not null default '{}',
  reply_count int not null default 0
);
create index post_comments_of on post_comments (post_id, id) where root_id is null;
create index post_comments_replies on post_comments (root_id, id) where root_id is not null;
create index post_comments_all on post_comments (post_id);
create index post_comments_author on post_comments (author_id) where author_id is not null;

create table post_comment_reactions (
  comment_id bigint not null references post_comments (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  sign text collate "C" not null,
  created_at timestamptz(3) not null,
  primary key (comment_id, user_id)
);
create index post_comment_reactions_of on post_comment_reactions (user_id);

-- As those of profiles: of one reporter about one thing what they say last counts.
create table post_reports (
  id bigint generated always as identity primary key,
  reporter_id bigint references users (id) on delete set null,
  post_id bigint not null references posts (id) on delete cascade,
  comment_id bigint references post_comments (id) on delete cascade,
  reason text collate "C" not null check (reason in ('spam', 'insult', 'fake', 'other')),
  text text not null check (length(text) <= 1000),
  created_at timestamptz(3) not null
);
create unique index post_reports_once on post_reports (reporter_id, post_id, coalesce(comment_id, 0));
create index post_reports_post on post_reports (post_id);
create index post_reports_comment on post_reports (comment_id) where comment_id is not null;
