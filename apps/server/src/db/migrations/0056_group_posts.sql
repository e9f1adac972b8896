-- Posts that are for a group.
alter table posts add column group_id bigint references groups (id) on delete cascade;
alter table posts drop constraint posts_level_check;
alter table posts add constraint posts_level_check check (level in ('public', 'friends', 'team', 'group', 'me'));
alter table posts add constraint posts_group check ((level = 'group') = (group_id is not null));
create index posts_of_group on posts (group_id, created_at, id) where group_id is not null;
