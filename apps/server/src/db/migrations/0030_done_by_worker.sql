-- What somebody has finished in which project, for their resume.
create index tasks_done_worker on tasks (worker_id, project_id) where status = 'done';
