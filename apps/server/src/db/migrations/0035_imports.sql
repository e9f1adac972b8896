-- A file of tasks, what is known of it, and how far it was brought in.
create table imports (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  owner_id bigint not null references users (id) on delete cascade,
  state text collate "C" not null check (
    state in ('reading', 'ready', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed')),
  error text collate "C",
  file_name text not null,
  bytes bigint not null,
  blob_key text collate "C" not null,
  -- Known once it was read.
  kind text collate "C" check (kind in ('csv', 'quilt', 'trello', 'jira')),
  encoding text collate "C",
  delimiter text collate "C",
  columns jsonb not null default '[]',
  mapping jsonb,
  preview jsonb not null default '[]',
  -- Of the file, and of what is being done with it.
  rows int not null default 0,
  rows_done int not null default 0,
  rows_in int not null default 0,
  rows_changed int not null default 0,
  rows_out int not null default 0,
  tasks_made int not null default 0,
  tasks_kept int not null default 0,
  -- Tags and milestones that the project lacks, by their titles, and those that were made for it, by their ids.
  lacking jsonb not null default '{"tags": [], "milestones": []}',
  made jsonb not null default '{"tags": [], "milestones": []}',
  created_at timestamptz(3) not null,
  touched_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index imports_own on imports (owner_id, project_id, id);
create index imports_project on imports (project_id);
create index imports_blob on imports (blob_key);
create index imports_touched on imports (touched_at);

-- What came of it, under what each is called in the file.
create table import_tasks (
  task_id bigint primary key references tasks (id) on delete cascade,
  import_id bigint not null references imports (id) on delete cascade,
  line int not null,
  source text collate "C",
  parent text collate "C"
);
create index import_tasks_import on import_tasks (import_id, task_id);

-- Rows that did not fit.
create table import_faults (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports (id) on delete cascade,
  line int not null,
  title text not null,
  field text collate "C",
  code text collate "C" not null,
  value text not null,
  is_out boolean not null
);
create index import_faults_order on import_faults (import_id, line, id);
