-- What is seen of a file that lies in a place without opening it: a small picture, and the words inside for the search.
create table document_views (
  document_id bigint primary key references documents (id) on delete cascade,
  thumbnail_key text collate "C",
  -- As much of it as is shown around what was found.
  text text,
  -- Each behind the place that the document lies in, as those of names.
  words tsvector
);
create index document_views_thumbnail on document_views (thumbnail_key) where thumbnail_key is not null;
create index document_views_words on document_views using gin (words) where words is not null;

-- Files that nobody has looked into since they have their bytes and their place. A job does, and strikes them out.
create table document_unread (
  document_id bigint primary key references documents (id) on delete cascade,
  tries int not null default 0,
  -- What could not be read is not tried before then.
  due_at timestamptz(3)
);
create index document_unread_next on document_unread (due_at nulls first, document_id);
insert into document_unread (document_id) select id from documents where kind = 'file' and level is not null;

create function leave_unread() returns trigger language plpgsql as $$
begin
  delete from document_views where document_id = new.id;
  insert into document_unread (document_id) values (new.id) on conflict (document_id) do update set tries = 0, due_at = null;
  return null;
end
$$;
create function leave_new_unread() returns trigger language plpgsql as $$
begin
  insert into document_unread (document_id)
  select id from new_rows where kind = 'file' and level is not null;
  return null;
end
$$;
create trigger documents_unread_new after insert on documents
  referencing new table as new_rows for each statement execute function leave_new_unread();
create trigger documents_unread_other after update of blob_key, team_id, place_user_id on documents for each row
  when (new.kind = 'file' and new.level is not null
        and (new.blob_key, new.team_id, new.place_user_id)
            is distinct from (old.blob_key, old.team_id, old.place_user_id))
  execute function leave_unread();

create function free_thumbnail() returns trigger language plpgsql as $$
begin
  insert into document_leftovers (leftover) values (old.thumbnail_key);
  return null;
end
$$;
create trigger document_views_freed after delete on document_views for each row
  when (old.thumbnail_key is not null) execute function free_thumbnail();
