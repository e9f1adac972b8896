-- The first page of a PDF has a small picture, too: those that were read before are looked into once more.
insert into document_unread (document_id)
select id from documents where kind = 'file' and level is not null and media_type = 'application/pdf'
on conflict do nothing;

-- Which tasks name a document by its address: in their description, or in a comment.
create table document_uses (
  document_id bigint not null references documents (id) on delete cascade,
  task_id bigint not null references tasks (id) on delete cascade,
  -- Null of the description.
  comment_id bigint references task_comments (id) on delete cascade,
  unique nulls not distinct (document_id, task_id, comment_id)
);
create index document_uses_task on document_uses (task_id);
create index document_uses_comment on document_uses (comment_id) where comment_id is not null;

-- Folders, and files that are opened over them or over a list.
create function documents_named_in(written text) returns setof bigint language sql immutable as $$
  select distinct coalesce(found[2], found[1])::bigint
    from regexp_matches(written, '/documents(?:/([0-9]{1,15}))?(?:\?(?:[^[:space:])]*&)?file=([0-9]{1,15}))?', 'g') as found
   where coalesce(found[2], found[1]) is not null
$$;

create function note_uses_in_task() returns trigger language plpgsql as $$
begin
  delete from document_uses where task_id = new.id and comment_id is null;
  insert into document_uses (document_id, task_id)
  select id, new.id from documents
   where id in (select documents_named_in(new.description)) and level is not null;
  return null;
end
$$;
create function note_uses_in_comment() returns trigger language plpgsql as $$
begin
  delete from document_uses where comment_id = new.id;
  insert into document_uses (document_id, task_id, comment_id)
  select id, new.task_id, new.id from documents
   where id in (select documents_named_in(new.text)) and level is not null;
  return null;
end
$$;
create trigger tasks_new_uses after insert on tasks for each row
  when (new.description like '%/documents%') execute function note_uses_in_task();
create trigger tasks_uses after update of description on tasks for each row
  when (old.description like '%/documents%' or new.description like '%/documents%')
  execute function note_uses_in_task();
create trigger task_comments_new_uses after insert on task_comments for each row
  when (new.text like '%/documents%') execute function note_uses_in_comment();
create trigger task_comments_uses after update of text on task_comments for each row
  when (old.text like '%/documents%' or new.text like '%/documents%') execute function note_uses_in_comment();

insert into document_uses (document_id, task_id)
select documents.id, tasks.id from tasks cross join documents_named_in(tasks.description) as named
  join documents on documents.id = named and documents.level is not null
 where tasks.description like '%/documents%';
insert into document_uses (document_id, task_id, comment_id)
select documents.id, task_comments.task_id, task_comments.id from task_comments
 cross join documents_named_in(task_comments.text) as named
  join documents on documents.id = named and documents.level is not null
 where task_comments.text like '%/documents%';
