-- What a link allows besides reading, and how often it was opened.
alter table document_shares
  add column may_download boolean not null default true,
  add column opened_count int not null default 0,
  add column opened_at timestamptz(3);

-- A document is named in messages, posts and comments of posts, too.
alter table document_uses
  alter column task_id drop not null,
  add column message_id bigint references messages (id) on delete cascade,
  add column post_id bigint references posts (id) on delete cascade,
  -- Null of the post itself.
  add column post_comment_id bigint references post_comments (id) on delete cascade,
  drop constraint document_uses_document_id_task_id_comment_id_key,
  add constraint document_uses_once
    unique nulls not distinct (document_id, task_id, comment_id, message_id, post_id, post_comment_id),
  add constraint document_uses_one check (num_nonnulls(task_id, message_id, post_id) = 1);
create index document_uses_message on document_uses (message_id) where message_id is not null;
create index document_uses_post on document_uses (post_id) where post_id is not null;
create index document_uses_post_comment on document_uses (post_comment_id) where post_comment_id is not null;
-- The latest of each kind, of one document.
create index document_uses_messages on document_uses (document_id, message_id) where message_id is not null;
create index document_uses_posts on document_uses (document_id, post_id, post_comment_id) where post_id is not null;

create function note_uses_in_message() returns trigger language plpgsql as $$
begin
  delete from document_uses where message_id = new.id;
  insert into document_uses (document_id, message_id)
  select id, new.id from documents
   where id in (select documents_named_in(new.text)) and level is not null;
  return null;
end
$$;
create function note_uses_in_post() returns trigger language plpgsql as $$
begin
  delete from document_uses where post_id = new.id and post_comment_id is null;
  insert into document_uses (document_id, post_id)
  select id, new.id from documents
   where id in (select documents_named_in(new.text)) and level is not null;
  return null;
end
$$;
create function note_uses_in_post_comment() returns trigger language plpgsql as $$
begin
  delete from document_uses where post_comment_id = new.id;
  insert into document_uses (document_id, post_id, post_comment_id)
  select id, new.post_id, new.id from documents
   where id in (select documents_named_in(new.text)) and level is not null;
  return null;
end
$$;
create trigger messages_new_uses after insert on messages for each row
  when (new.text like '%/documents%') execute function note_uses_in_message();
create trigger messages_uses after update of text on messages for each row
  when (old.text like '%/documents%' or new.text like '%/documents%') execute function note_uses_in_message();
create trigger posts_new_uses after insert on posts for each row
  when (new.text like '%/documents%') execute function note_uses_in_post();
create trigger posts_uses after update of text on posts for each row
  when (old.text like '%/documents%' or new.text like '%/documents%') execute function note_uses_in_post();
create trigger post_comments_new_uses after insert on post_comments for each row
  when (new.text like '%/documents%') execute function note_uses_in_post_comment();
create trigger post_comments_uses after update of text on post_comments for each row
  when (old.text like '%/documents%' or new.text like '%/documents%') execute function note_uses_in_post_comment();

insert into document_uses (document_id, message_id)
select documents.id, messages.id from messages cross join documents_named_in(messages.text) as named
  join documents on documents.id = named and documents.level is not null
 where messages.text like '%/documents%';
insert into document_uses (document_id, post_id)
select documents.id, posts.id from posts cross join documents_named_in(posts.text) as named
  join documents on documents.id = named and documents.level is not null
 where posts.text like '%/documents%';
insert into document_uses (document_id, post_id, post_comment_id)
select documents.id, post_comments.post_id, post_comments.id from post_comments
 cross join documents_named_in(post_comments.text) as named
  join documents on documents.id = named and documents.level is not null
 where post_comments.text like '%/documents%';
