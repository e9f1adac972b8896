-- What a file was before. The row of the document has its bytes of now; all bytes take the space of its place.
alter table documents
  -- Of the bytes of now, counted from the first.
  add column file_number int not null default 1,
  -- Since when they are; null while they are the first.
  add column file_at timestamptz(3),
  -- How many there were before that are kept, and how much they take.
  add column former_count int not null default 0 check (former_count >= 0),
  add column former_bytes bigint not null default 0 check (former_bytes >= 0),
  add constraint documents_former check (former_count = 0 or kind = 'file' and level is not null);

create table document_versions (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents (id) on delete cascade,
  number int not null,
  uploader_id bigint references users (id) on delete set null,
  media_type text collate "C" not null,
  bytes bigint not null check (bytes >= 0),
  blob_key text collate "C" not null,
  width int check (width > 0),
  height int check (height > 0),
  created_at timestamptz(3) not null,
  check ((width is null) = (height is null)),
  unique (document_id, number)
);
create index document_versions_uploader on document_versions (uploader_id) where uploader_id is not null;
create index document_versions_blob on document_versions (blob_key);

-- Each by itself: of documents that are deleted most have none.
create function free_version() returns trigger language plpgsql as $$
begin
  insert into document_leftovers (leftover) values (old.blob_key);
  return null;
end
$$;
create trigger document_versions_freed after delete on document_versions
  for each row execute function free_version();

create or replace function free_documents() returns trigger language plpgsql as $$
begin
  perform from team_storage where team_id in (select team_id from old_rows) order by team_id for update;
  update team_storage set bytes = team_storage.bytes - gone.bytes
    from (select team_id, sum(bytes + former_bytes) as bytes from old_rows group by team_id) as gone
   where team_storage.team_id = gone.team_id;
  perform from user_storage
    where user_id in (select coalesce(place_user_id, uploader_id) from old_rows where team_id is null)
    order by user_id for update;
  update user_storage set bytes = user_storage.bytes - gone.bytes
    from (select coalesce(place_user_id, uploader_id) as user_id, sum(bytes + former_bytes) as bytes
            from old_rows where team_id is null group by 1) as gone
   where user_storage.user_id = gone.user_id;
  insert into document_leftovers (leftover) select blob_key from old_rows where blob_key is not null;
  return null;
end
$$;
