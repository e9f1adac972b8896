/* For worlds, which make rows by the thousand: what is kept of them is counted once, afterwards. */

/** The condition is of our own code. */
export const recountProjects = (where: string): string => `
  update projects
     set new_tasks = counted.new, in_progress_tasks = counted.in_progress, on_the_test_tasks = counted.on_the_test,
         done_tasks = counted.done, archived_tasks = counted.archived, archived_done_tasks = counted.archived_done
    from (select project_id,
                 count(*) filter (where archived_at is null and status = 'new') as new,
                 count(*) filter (where archived_at is null and status = 'inProgress') as in_progress,
                 count(*) filter (where archived_at is null and status = 'onTheTest') as on_the_test,
                 count(*) filter (where archived_at is null and status = 'done') as done,
                 count(*) filter (where archived_at is not null) as archived,
                 count(*) filter (where archived_at is not null and status = 'done') as archived_done
            from tasks where ${where} group by project_id) as counted
   where counted.project_id = projects.id`;

/** As above. */
export const recountMilestones = (where: string): string => `
  update milestones set task_count = counted.count, done_count = counted.done
    from (select milestone_id, count(*) as count, count(*) filter (where status = 'done') as done
            from tasks where (archived_at is null or status = 'done') and milestone_id is not null and ${where}
           group by milestone_id) as counted
   where counted.milestone_id = milestones.id`;
