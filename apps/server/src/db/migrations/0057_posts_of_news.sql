-- What is posted by itself: a milestone that was reached, a project that is done. Each is told once.
alter table posts add column project_id bigint references projects (id) on delete cascade;
alter table posts add column milestone_id bigint references milestones (id) on delete cascade;
alter table posts drop constraint posts_kind_check;
alter table posts add constraint posts_kind_check check (kind in ('post', 'announcement', 'milestone', 'project'));
alter table posts add constraint posts_news check (
  (kind in ('milestone', 'project')) = (project_id is not null) and (kind = 'milestone') = (milestone_id is not null));
create unique index posts_of_milestone on posts (milestone_id) where milestone_id is not null;
create unique index posts_of_end on posts (project_id) where kind = 'project';
create index posts_of_project on posts (project_id) where project_id is not null;

-- What somebody does not want to be posted in their name.
create table feed_silences (
  user_id bigint not null references users (id) on delete cascade,
  kind text collate "C" not null check (kind in ('milestone', 'project')),
  primary key (user_id, kind)
);
