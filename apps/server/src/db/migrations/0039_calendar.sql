-- Tasks of several days, each project on a stretch of its own of one line of days: so one index finds what runs then.
create index tasks_spans on tasks using gist (int8range(
    project_id * 4194304 + (starts_on - date '1900-01-01'),
    project_id * 4194304 + (deadline - date '1900-01-01'), '[]'))
  where archived_at is null and starts_on < deadline;
-- What is open and stands on no day.
create index tasks_undated on tasks (project_id, (-id))
  where archived_at is null and status <> 'done' and deadline is null;
