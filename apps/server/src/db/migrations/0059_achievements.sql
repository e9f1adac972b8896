-- What somebody has done, each once, however often it is told. It is never pruned: a fact that is not true any more, such
-- as of a task that is open again, only stands no longer.
create table achievement_facts (
  user_id bigint not null references users (id) on delete cascade,
  kind text collate "C" not null,
  key bigint not null,
  detail text collate "C",
  at timestamptz(3) not null,
  is_standing boolean not null default true,
  primary key (kind, key, user_id)
);
create index achievement_facts_of on achievement_facts (user_id, kind, at, key);

create table earned_achievements (
  user_id bigint not null references users (id) on delete cascade,
  code text collate "C" not null,
  earned_at timestamptz(3) not null,
  primary key (user_id, code)
);
create index earned_achievements_latest on earned_achievements (user_id, earned_at, code);

create table favourite_achievements (
  user_id bigint not null,
  -- LIMITS.favouriteAchievements: the places bound them, they are shown in the order in which they were added.
  place smallint not null check (place between 0 and 2),
  code text collate "C" not null,
  added_at timestamptz(3) not null,
  primary key (user_id, place),
  unique (user_id, code),
  foreign key (user_id, code) references earned_achievements (user_id, code) on delete cascade
);

-- How far the facts were read that were there before events told of them, source by source.
create table achievement_backfills (
  source text collate "C" primary key,
  after_id bigint not null default 0,
  finished_at timestamptz(3)
);
