-- In minutes, of everybody; kept with the entries.
alter table tasks add column spent int not null default 0 check (spent >= 0);

create table time_entries (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks (id) on delete cascade,
  -- Stays with the task when whoever has logged it goes.
  user_id bigint references users (id) on delete set null,
  -- Of the team's time zone; of a timer the one on which it was started.
  day date not null,
  minutes int not null check (minutes between 1 and 1440),
  note text not null check (length(note) <= 300),
  created_at timestamptz(3) not null,
  -- Of a timer.
  started_at timestamptz(3),
  ended_at timestamptz(3),
  check ((started_at is null) = (ended_at is null)),
  check (ended_at >= started_at)
);
create index time_entries_task on time_entries (task_id, day, id);
create index time_entries_own on time_entries (task_id, user_id, day, id);
create index time_entries_user on time_entries (user_id, day);

-- One that runs, for each user.
create table timers (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id) on delete cascade,
  task_id bigint not null references tasks (id) on delete cascade,
  started_at timestamptz(3) not null
);
create index timers_task on timers (task_id);
