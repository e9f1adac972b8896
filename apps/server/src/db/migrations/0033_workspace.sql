-- What somebody works on, the soonest due first; what has no date comes last.
create index tasks_open_due on tasks (worker_id, (coalesce(deadline, 'infinity'::date)), id)
  where worker_id is not null and archived_at is null and status <> 'done';
-- How much of it stands where.
create index tasks_open_status on tasks (worker_id, status)
  where worker_id is not null and archived_at is null and status <> 'done';
-- What somebody inspects: what is on the test for them, and what will be.
create index tasks_open_inspected on tasks (inspector_id, (status = 'onTheTest'), (coalesce(deadline, 'infinity'::date)), id)
  where inspector_id is not null and archived_at is null and status <> 'done';
-- What somebody has finished, and when.
create index tasks_finished on tasks (worker_id, done_at) where worker_id is not null and status = 'done';
create index notifications_mentions on notifications (user_id, id) where kind = 'taskMention';
