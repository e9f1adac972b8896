-- What was said elsewhere, as whoever brought it in says.
alter table task_comments add column is_imported boolean not null default false;
alter table imports add column comments integer not null default 0;

-- Of a task: when its version became another. One of which that was never so was changed when it was made.
alter table tasks add column changed_at timestamptz(3);
update tasks set changed_at = last.at
  from (select task_id, max(at) as at from task_changes where kind <> 'created' group by task_id) as last
 where tasks.id = last.task_id;
create index tasks_by_change on tasks (project_id, (coalesce(changed_at, created_at)), id) where archived_at is null;

create function keep_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end
$$;
create trigger tasks_changed before update of version on tasks for each row
  when (new.version is distinct from old.version) execute function keep_changed_at();

-- What of the last task the next one has too, and how its deadline is counted.
alter table task_series
  add column due_in_working_days boolean not null default false,
  add column takes_people boolean not null default true,
  add column takes_checklist boolean not null default true,
  add column takes_tags boolean not null default true;
