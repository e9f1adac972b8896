-- Beside the counts by status, which are of those on the board.
alter table projects add column archived_tasks int not null default 0;

create table tasks (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  title text collate "und-x-icu" not null check (title = btrim(title) and length(title) between 1 and 200),
  -- Markdown.
  description text not null check (length(description) <= 20000),
  status text collate "C" not null check (status in ('new', 'inProgress', 'onTheTest', 'done')),
  -- Its place in the column; made between those of its neighbours.
  rank text collate "C" not null check (rank <> ''),
  priority text collate "C" not null check (priority in ('high', 'average', 'low')),
  creator_id bigint references users (id) on delete set null,
  worker_id bigint references users (id) on delete set null,
  inspector_id bigint references users (id) on delete set null,
  -- Days of the team's time zone.
  starts_on date,
  deadline date check (deadline >= starts_on),
  percentage smallint not null default 0 check (percentage between 0 and 100),
  -- In minutes.
  estimate int check (estimate between 1 and 600000),
  milestone_id bigint references milestones (id) on delete set null,
  -- Kept with what hangs on it.
  checklist_count int not null default 0,
  checklist_done int not null default 0,
  subtask_count int not null default 0,
  subtask_done int not null default 0,
  comment_count int not null default 0,
  open_blockers int not null default 0,
  version int not null default 1,
  field_versions jsonb not null default '{}',
  created_at timestamptz(3) not null,
  done_at timestamptz(3),
  archived_at timestamptz(3),
  -- The last deadline that its people were told of, before it and after it.
  near_told date,
  passed_told date,
  check ((status = 'done') = (done_at is not null)),
  check (status <> 'new' or percentage = 0),
  check (status <> 'done' or percentage = 100)
);
create index tasks_board on tasks (project_id, status, rank, id) where archived_at is null;
-- Of the negative, so that nobody takes the primary key for it, which holds the tasks of all projects.
create index tasks_newest on tasks (project_id, (-id)) where archived_at is null;
create index tasks_archived on tasks (project_id, archived_at, id) where archived_at is not null;
create index tasks_open_worker on tasks (worker_id, project_id) where archived_at is null and status <> 'done';
create index tasks_worker on tasks (worker_id) where worker_id is not null;
create index tasks_inspector on tasks (inspector_id) where inspector_id is not null;
create index tasks_creator on tasks (creator_id);
create index tasks_milestone on tasks (milestone_id, status, rank, id) where milestone_id is not null;
-- Of what nobody was told of yet.
create index tasks_near on tasks (deadline, id)
  where archived_at is null and status <> 'done' and near_told is distinct from deadline;
create index tasks_passed on tasks (deadline, id)
  where archived_at is null and status <> 'done' and passed_told is distinct from deadline;

create table task_tags (
  task_id bigint not null references tasks (id) on delete cascade,
  tag_id bigint not null references project_tags (id) on delete cascade,
  primary key (task_id, tag_id)
);
create index task_tags_tag on task_tags (tag_id, task_id);

create table task_checklist (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks (id) on delete cascade,
  text text not null check (length(text) between 1 and 300),
  is_done boolean not null default false,
  rank text collate "C" not null check (rank <> '')
);
create index task_checklist_order on task_checklist (task_id, rank, id);

-- Said by the first of the second; the second says the mirror.
create table task_connections (
  id bigint generated always as identity primary key,
  from_id bigint not null references tasks (id) on delete cascade,
  to_id bigint not null references tasks (id) on delete cascade,
  kind text collate "C" not null check (kind in ('blocks', 'precedes', 'parentOf', 'duplicates', 'relatesTo')),
  -- Of what precedes.
  ends text collate "C" check (ends in ('FS', 'SS', 'FF', 'SF')),
  lag int check (lag between -365 and 365),
  created_at timestamptz(3) not null,
  unique (from_id, to_id, kind),
  check (from_id <> to_id),
  check ((kind = 'precedes') = (ends is not null)),
  check ((kind = 'precedes') = (lag is not null))
);
create index task_connections_to on task_connections (to_id, kind);
create unique index task_connections_one_parent on task_connections (to_id) where kind = 'parentOf';

create table task_watchers (
  task_id bigint not null references tasks (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  since timestamptz(3) not null,
  primary key (task_id, user_id)
);
create index task_watchers_user on task_watchers (user_id);

-- What was and what is, to be shown and to be undone.
create table task_changes (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks (id) on delete cascade,
  actor_id bigint references users (id) on delete set null,
  kind text collate "C" not null,
  -- As they are shown: names, numbers, days.
  shown_from jsonb,
  shown_to jsonb,
  -- As they are stored, of what can be undone.
  value_from jsonb,
  value_to jsonb,
  at timestamptz(3) not null
);
create index task_changes_task on task_changes (task_id, id);
create index task_changes_actor on task_changes (actor_id);
-- Whose name the history tells, for when they go.
create index task_changes_named_from on task_changes ((value_from #>> '{}')) where kind in ('worker', 'inspector');
create index task_changes_named_to on task_changes ((value_to #>> '{}')) where kind in ('worker', 'inspector');
