-- What is of another project that is archived or deleted cannot be finished there, and blocks nothing any more.
update tasks
   set open_blockers = (
     select count(*)
       from task_connections connected
       join tasks blocker on blocker.id = connected.from_id
       join projects on projects.id = blocker.project_id
      where connected.to_id = tasks.id and connected.kind = 'blocks'
        and blocker.archived_at is null and blocker.status <> 'done'
        and (projects.id = tasks.project_id or (projects.archived_at is null and projects.deleted_at is null)))
 where open_blockers > 0;
