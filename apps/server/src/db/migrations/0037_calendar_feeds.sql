-- The one secret address from which calendars read a user's deadlines.
create table calendar_feeds (
  user_id bigint primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null
);
