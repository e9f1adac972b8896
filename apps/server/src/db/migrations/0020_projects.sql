create table projects (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams (id) on delete cascade,
  title text collate "und-x-icu" not null check (title = btrim(title) and length(title) between 1 and 120),
  description text not null check (length(description) <= 5000),
  status text collate "C" not null default 'new' check (status in ('new', 'inProgress', 'onTheTest', 'done')),
  -- Days of the team's time zone.
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  done_at timestamptz(3),
  image uuid,
  -- Kept with its tasks and members.
  new_tasks int not null default 0,
  in_progress_tasks int not null default 0,
  on_the_test_tasks int not null default 0,
  done_tasks int not null default 0,
  member_count int not null default 0,
  version int not null default 1,
  field_versions jsonb not null default '{}',
  created_by bigint references users (id) on delete set null,
  created_at timestamptz(3) not null,
  archived_at timestamptz(3),
  deleted_at timestamptz(3),
  unique (id, team_id)
);
create index projects_title on projects (team_id, title, id);
create index projects_newest on projects (team_id, created_at, id);
-- What has no end comes last.
create index projects_end on projects (team_id, (coalesce(ends_on, 'infinity'::date)), id);
create index projects_creator on projects (created_by);
create index projects_deleted on projects (deleted_at) where deleted_at is not null;

create table project_images (
  id uuid primary key,
  project_id bigint not null unique references projects (id) on delete cascade,
  original_key text collate "C" not null,
  thumbnail_key text collate "C" not null,
  thumbnail_bytes int not null,
  created_at timestamptz(3) not null
);
create index project_images_original on project_images (original_key);
create index project_images_thumbnail on project_images (thumbnail_key);

-- A list for pickers, and what opens a project to a temporary performer; it ends with the membership.
create table project_members (
  project_id bigint not null,
  team_id bigint not null,
  user_id bigint not null references users (id) on delete cascade,
  added_at timestamptz(3) not null,
  primary key (project_id, user_id),
  foreign key (project_id, team_id) references projects (id, team_id) on delete cascade,
  foreign key (team_id, user_id) references team_members (team_id, user_id) on delete cascade
);
create index project_members_member on project_members (team_id, user_id);
create index project_members_user on project_members (user_id);
create index project_members_first on project_members (project_id, added_at, user_id);

create table project_tags (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  title text collate "und-x-icu" not null check (title = btrim(title) and length(title) between 1 and 32),
  colour text collate "C" not null,
  created_at timestamptz(3) not null
);
create unique index project_tags_unique on project_tags (project_id, lower(title));

create table milestones (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  title text collate "und-x-icu" not null check (title = btrim(title) and length(title) between 1 and 120),
  description text not null check (length(description) <= 2000),
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  task_count int not null default 0,
  done_count int not null default 0,
  version int not null default 1,
  field_versions jsonb not null default '{}',
  created_at timestamptz(3) not null
);
create index milestones_project on milestones (project_id, ends_on, id);
