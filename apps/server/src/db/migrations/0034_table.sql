-- What the table of a project is sorted by, each with the id behind it. By status it is in the order of the board.
create index tasks_by_title on tasks (project_id, title, id) where archived_at is null;
create index tasks_by_start on tasks (project_id, starts_on, id) where archived_at is null;
create index tasks_by_percentage on tasks (project_id, percentage, id) where archived_at is null;
create index tasks_by_estimate on tasks (project_id, estimate, id) where archived_at is null;
create index tasks_by_priority on tasks (project_id, priority, id) where archived_at is null;
create index tasks_by_worker on tasks (project_id, worker_id, id) where archived_at is null;
create index tasks_by_milestone on tasks (project_id, milestone_id, id) where archived_at is null;
drop index tasks_deadline;
create index tasks_by_deadline on tasks (project_id, deadline, id) where archived_at is null;
