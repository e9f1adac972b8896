-- What was finished stays finished when it is put away: a project and a milestone keep counting it as done.
alter table projects add column archived_done_tasks int not null default 0;

update projects set archived_done_tasks = counted.done
  from (select project_id, count(*) as done from tasks where archived_at is not null and status = 'done'
         group by project_id) as counted
 where counted.project_id = projects.id;

update milestones set task_count = task_count + counted.done, done_count = done_count + counted.done
  from (select milestone_id, count(*) as done from tasks
         where archived_at is not null and status = 'done' and milestone_id is not null
         group by milestone_id) as counted
 where counted.milestone_id = milestones.id;
