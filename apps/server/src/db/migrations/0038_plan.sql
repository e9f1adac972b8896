-- Since when both days of a milestone are set; of those that were set before this was kept, since they were made.
alter table milestones add planned_at timestamptz(3);
update milestones set planned_at = created_at where starts_on is not null and ends_on is not null;

-- Tasks that were in a milestone and are no more, for how it went on from day to day.
create index task_changes_milestone on task_changes ((value_from #>> '{}')) where kind = 'milestone';
