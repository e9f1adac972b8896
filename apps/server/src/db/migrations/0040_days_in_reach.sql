-- Days are of the years 1900 to 2199 (LIMITS.days). What was put beyond, when the year 9999 was taken, ends there.
update projects set ends_on = least(ends_on, date '2199-12-31'), starts_on = least(starts_on, date '2199-12-31')
  where ends_on > date '2199-12-31' or starts_on > date '2199-12-31';
update milestones set ends_on = least(ends_on, date '2199-12-31'), starts_on = least(starts_on, date '2199-12-31')
  where ends_on > date '2199-12-31' or starts_on > date '2199-12-31';
update tasks set deadline = least(deadline, date '2199-12-31'), starts_on = least(starts_on, date '2199-12-31')
  where deadline > date '2199-12-31' or starts_on > date '2199-12-31';
update absences set last_day = least(last_day, date '2199-12-31'), first_day = least(first_day, date '2199-12-31')
  where last_day > date '2199-12-31';
update task_series set starts_on = least(starts_on, date '2199-12-31'), until = least(until, date '2199-12-31'),
    next_on = least(next_on, date '2199-12-31')
  where starts_on > date '2199-12-31' or until > date '2199-12-31' or next_on > date '2199-12-31';

alter table projects add constraint projects_days_in_reach
  check (starts_on between date '1900-01-01' and date '2199-12-31' and ends_on between date '1900-01-01' and date '2199-12-31');
alter table milestones add constraint milestones_days_in_reach
  check (starts_on between date '1900-01-01' and date '2199-12-31' and ends_on between date '1900-01-01' and date '2199-12-31');
alter table tasks add constraint tasks_days_in_reach
  check (starts_on between date '1900-01-01' and date '2199-12-31' and deadline between date '1900-01-01' and date '2199-12-31');
