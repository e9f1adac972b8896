-- Tasks that repeat. It is stopped by being deleted, and ends that way too.
create table task_series (
  id bigint generated always as identity primary key,
  -- The last one, which the next is made like: archived it rests, deleted it ends.
  task_id bigint not null unique references tasks (id) on delete cascade,
  -- As the contract's RepeatRule.
  rule jsonb not null,
  starts_on date not null,
  until date,
  times int check (times between 1 and 999),
  due_after int check (due_after between 0 and 366),
  made int not null default 0 check (made >= 0),
  -- Of the team's time zone; null while it waits for the last one to be done.
  next_on date,
  version int not null default 1,
  created_at timestamptz(3) not null,
  check (until is null or times is null)
);
create index task_series_due on task_series (next_on, id) where next_on is not null;

-- Each day once, whoever makes it, and the task that was made for it, unless that was deleted.
create table task_series_days (
  series_id bigint not null references task_series (id) on delete cascade,
  day date not null,
  task_id bigint unique references tasks (id) on delete set null,
  primary key (series_id, day)
);

create table task_templates (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  title text collate "und-x-icu" not null check (title = btrim(title) and length(title) between 1 and 60),
  -- As the contract's TemplateTask.
  task jsonb not null,
  version int not null default 1,
  field_versions jsonb not null default '{}',
  created_at timestamptz(3) not null
);
create unique index task_templates_title on task_templates (project_id, lower(title));

create table project_templates (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams (id) on delete cascade,
  title text collate "und-x-icu" not null check (title = btrim(title) and length(title) between 1 and 60),
  -- Tags, milestones and tasks, which name each other by their places; days from the first one.
  content jsonb not null,
  task_count int not null,
  milestone_count int not null,
  tag_count int not null,
  created_at timestamptz(3) not null
);
create unique index project_templates_title on project_templates (team_id, lower(title));
