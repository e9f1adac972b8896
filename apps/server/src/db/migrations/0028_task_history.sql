-- What happened by itself has no actor; neither has what was done by somebody whose account is gone.
alter table task_changes add column is_automatic boolean not null default false;
update task_changes set is_automatic = true where actor_id is null;
-- Where a task was before.
create index task_changes_projects on task_changes (task_id) where kind = 'project';
