-- Files. Each hangs on a task, which says who may see it.
create table documents (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks (id) on delete cascade,
  -- Whose space it takes; follows the task.
  team_id bigint not null references teams (id) on delete cascade,
  uploader_id bigint references users (id) on delete set null,
  name text collate "und-x-icu" not null check (length(name) between 1 and 200),
  -- Told by the bytes.
  media_type text collate "C" not null,
  bytes bigint not null check (bytes >= 0),
  blob_key text collate "C" not null,
  -- Of a picture, as it is seen.
  width int check (width > 0),
  height int check (height > 0),
  created_at timestamptz(3) not null,
  -- It can be had back for a while.
  deleted_at timestamptz(3),
  -- Who may only look by now has back what they took off themselves, not what others did.
  is_deleted_by_uploader boolean not null default false,
  check ((width is null) = (height is null))
);
create index documents_task on documents (task_id, id);
create index documents_team on documents (team_id);
create index documents_uploader on documents (uploader_id, id);
create index documents_blob on documents (blob_key);
create index documents_deleted on documents (deleted_at) where deleted_at is not null;

-- What the files of a team take, with those that can be had back: counted under the lock of its row.
create table team_storage (
  team_id bigint primary key references teams (id) on delete cascade,
  bytes bigint not null check (bytes >= 0)
);

-- Bytes of rows that are gone, also with their task or their team, until a job has dropped those that nobody else has.
create table document_leftovers (
  id bigint generated always as identity primary key,
  leftover text collate "C" not null
);

create function free_documents() returns trigger language plpgsql as $$
begin
  perform from team_storage where team_id in (select team_id from old_rows) order by team_id for update;
  update team_storage set bytes = team_storage.bytes - gone.bytes
    from (select team_id, sum(bytes) as bytes from old_rows group by team_id) as gone
   where team_storage.team_id = gone.team_id;
  insert into document_leftovers (leftover) select blob_key from old_rows;
  return null;
end
$$;
create trigger documents_freed after delete on documents
  referencing old table as old_rows for each statement execute function free_documents();

-- A task that moves to a project of another team takes its files along. They are locked before they are counted, and the
-- teams by their ids, for another task may go the other way.
create function move_documents() returns trigger language plpgsql as $$
declare
  target bigint := (select team_id from projects where id = new.project_id);
begin
  perform from documents where task_id = new.id and team_id <> target order by id for update;
  if not found then
    return null;
  end if;
  insert into team_storage (team_id, bytes) values (target, 0) on conflict (team_id) do nothing;
  perform from team_storage
    where team_id = target or team_id in (select team_id from documents where task_id = new.id)
    order by team_id for update;
  update team_storage set bytes = team_storage.bytes + brought.bytes
    from (select sum(bytes) as bytes from documents where task_id = new.id and team_id <> target) as brought
   where team_storage.team_id = target;
  update team_storage set bytes = team_storage.bytes - taken.bytes
    from (select team_id, sum(bytes) as bytes from documents
           where task_id = new.id and team_id <> target group by team_id) as taken
   where team_storage.team_id = taken.team_id;
  update documents set team_id = target where task_id = new.id and team_id <> target;
  return null;
end
$$;
create trigger tasks_moved after update of project_id on tasks for each row
  when (old.project_id is distinct from new.project_id) execute function move_documents();
