-- Files of posts: just uploaded and of none yet, or of one; what a group's posts have are the documents of the group.
alter table documents
  -- Null of all that is of something else.
  add column is_of_post boolean,
  add column post_id bigint references posts (id) on delete cascade,
  -- That of the post, which it goes with, so that a group's are found by themselves.
  add column group_id bigint,
  -- What a picture shows, for whoever does not see it.
  add column alt text not null default '' check (char_length(alt) <= 300),
  drop constraint documents_host,
  add constraint documents_host check (num_nonnulls(task_id, chat_id, level, is_of_post) = 1),
  add constraint documents_posted
    check (case when is_of_post is null then post_id is null and alt = '' else is_of_post end),
  add constraint documents_of_one_group check (group_id is null or post_id is not null),
  -- It takes the space of whoever uploaded it, whomever the post is for.
  add constraint documents_post_space check (is_of_post is null or team_id is null);
create index documents_post on documents (post_id) where post_id is not null;
create index documents_unposted on documents (created_at) where is_of_post and post_id is null;
create index documents_unposted_by on documents (uploader_id) where is_of_post and post_id is null;
create index documents_of_group on documents (group_id, id) where group_id is not null;
create index documents_group_terms on documents using gin (search_terms(group_id || ':', name, true))
  where group_id is not null;

create function move_files_of_post() returns trigger language plpgsql as $$
begin
  update documents set group_id = new.group_id where post_id = new.id;
  return null;
end
$$;
create trigger posts_moved after update of group_id on posts for each row
  when (old.group_id is distinct from new.group_id) execute function move_files_of_post();

-- An achievement that somebody has earned is posted by itself, for their friends, once.
alter table posts add column achievement text collate "C";
alter table posts drop constraint posts_kind_check;
alter table posts add constraint posts_kind_check
  check (kind in ('post', 'announcement', 'milestone', 'project', 'achievement'));
alter table posts drop constraint posts_announced;
alter table posts add constraint posts_announced check (kind in ('post', 'achievement') or level = 'team');
alter table posts add constraint posts_of_earning check ((kind = 'achievement') = (achievement is not null));
create unique index posts_of_achievement on posts (author_id, achievement) where achievement is not null;
alter table feed_silences drop constraint feed_silences_kind_check;
alter table feed_silences add constraint feed_silences_kind_check check (kind in ('milestone', 'project', 'achievement'));
