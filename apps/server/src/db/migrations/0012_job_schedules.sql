-- When each job that runs by itself was last enqueued for it, by the database's clock.
create table job_schedules (
  name text collate "C" primary key,
  ran_at timestamptz(3) not null
);

-- pg-boss's own schedules, and the queue that only they went through.
delete from pgboss.schedule;
delete from pgboss.job where name = '__pgboss__send-it';
select pgboss.delete_queue(name) from pgboss.queue where name = '__pgboss__send-it';
