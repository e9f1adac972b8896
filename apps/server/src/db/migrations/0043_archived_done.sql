-- Of what is put away, what was finished still tells how much of a team's work is done by its deadline.
create index tasks_archived_done on tasks (project_id, deadline) where archived_at is not null and status = 'done';
