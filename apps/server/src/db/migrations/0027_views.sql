create table task_views (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  -- What is shared stays when whoever made it goes.
  maker_id bigint references users (id) on delete set null,
  title text collate "und-x-icu" not null check (title = btrim(title) and length(title) between 1 and 60),
  is_shared boolean not null,
  -- As the contract's ViewSettings, whose shape is numbered.
  settings jsonb not null,
  version int not null default 1,
  field_versions jsonb not null default '{}',
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  check (is_shared or maker_id is not null)
);
create unique index task_views_shared_title on task_views (project_id, lower(title))
  where is_shared and deleted_at is null;
create unique index task_views_own_title on task_views (project_id, maker_id, lower(title))
  where not is_shared and deleted_at is null;
create index task_views_maker on task_views (maker_id);
create index task_views_deleted on task_views (deleted_at) where deleted_at is not null;

-- With which one a project opens, for somebody.
create table default_views (
  user_id bigint not null references users (id) on delete cascade,
  project_id bigint not null references projects (id) on delete cascade,
  view_id bigint not null references task_views (id) on delete cascade,
  primary key (user_id, project_id)
);
create index default_views_project on default_views (project_id);
create index default_views_view on default_views (view_id);

-- A board by workers is read lane by lane; what nobody works on is one of them.
create index tasks_lanes on tasks (project_id, worker_id, status, rank, id) where archived_at is null;
drop index tasks_free;
