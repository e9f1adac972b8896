-- Documents are folders, files and links. Beside those that hang on a task or are of a chat there are those that lie in a
-- place, a user's own or a team's, at its top or in a folder. They are what has a level.
alter table documents
  alter column media_type drop not null,
  alter column blob_key drop not null,
  add column kind text collate "C" not null default 'file' check (kind in ('folder', 'file', 'link')),
  -- Whose place it lies in; in a team's that is team_id, whose space it takes.
  add column place_user_id bigint references users (id) on delete cascade,
  -- Who made it. In a team's place people go, and what they made stays.
  add column owner_id bigint references users (id) on delete set null,
  add column parent_id bigint references documents (id) on delete cascade,
  -- Its folders, from the top.
  add column path bigint[] not null default '{}',
  add column level text collate "C" check (level in ('me', 'friends', 'team', 'public')),
  -- Of the level team. Nobody sees more for one that is gone: the place's owner alone reads what is for no team.
  add column access_team_id bigint references teams (id) on delete set null,
  add column access_project_id bigint references projects (id) on delete set null,
  add column url text,
  add column changed_at timestamptz(3),
  -- What was deleted with what: a folder takes along what is in it, and brings it back.
  add column trashed_with bigint,
  add column version int not null default 1,
  add column field_versions jsonb not null default '{}',
  drop constraint documents_host,
  add constraint documents_host check (num_nonnulls(task_id, chat_id, level) = 1),
  add constraint documents_place check
    (num_nonnulls(place_user_id, team_id) = 1 or level is null and place_user_id is null),
  add constraint documents_team_level check (level is null or team_id is null or level in ('team', 'public')),
  add constraint documents_access check (level = 'team' or num_nonnulls(access_team_id, access_project_id) = 0),
  add constraint documents_bytes_there check ((kind = 'file') = (num_nonnulls(media_type, blob_key) = 2)),
  add constraint documents_url check ((kind = 'link') = (url is not null)),
  add constraint documents_placed check (level is not null or (kind = 'file' and parent_id is null)),
  add constraint documents_dated check ((level is null) = (changed_at is null)),
  add constraint documents_path check (path[cardinality(path)] is not distinct from parent_id);

alter table documents
  -- The list that it stands in: its folder, or the top of a place.
  add column shelf bigint generated always as
    (case when level is not null then coalesce(parent_id, -2 * team_id, -2 * place_user_id - 1) end) stored,
  -- Folders first.
  add column shelf_part smallint generated always as (case kind when 'folder' then 0 else 1 end) stored;

create unique index documents_name on documents (shelf, lower(name)) where shelf is not null and deleted_at is null;
create index documents_by_name on documents (shelf, shelf_part, name, id)
  where shelf is not null and deleted_at is null;
create index documents_by_change on documents (shelf, shelf_part, changed_at, id)
  where shelf is not null and deleted_at is null;
create index documents_by_size on documents (shelf, shelf_part, bytes, id)
  where shelf is not null and deleted_at is null;
create index documents_parent on documents (parent_id) where parent_id is not null;
create index documents_under on documents using gin (path) where level is not null;
-- Top ones of people that others may see.
create index documents_for_friends on documents (place_user_id, changed_at, id)
  where parent_id is null and level in ('friends', 'public') and deleted_at is null;
create index documents_for_team on documents (access_team_id, changed_at, id)
  where parent_id is null and place_user_id is not null and level = 'team' and deleted_at is null;
create index documents_access_team on documents (access_team_id) where access_team_id is not null;
create index documents_access_project on documents (access_project_id) where access_project_id is not null;
create index documents_owner on documents (owner_id) where owner_id is not null;
create index documents_place_user on documents (place_user_id) where place_user_id is not null;
create index documents_own_trash on documents (place_user_id, deleted_at, id)
  where trashed_with = id and place_user_id is not null;
create index documents_team_trash on documents (team_id, deleted_at, id)
  where trashed_with = id and place_user_id is null;
create index documents_trashed_with on documents (trashed_with) where trashed_with is not null;
-- Of somebody with many documents those alone that they have uploaded to a chat and not sent.
create index documents_unsent_by on documents (uploader_id, chat_id)
  where chat_id is not null and message_id is null and scheduled_id is null;

-- How much stands on each shelf, by who may see it: whoever looks at a folder is told of what they see in it.
create table shelf_contents (
  shelf bigint not null,
  level text collate "C" not null,
  access_team_id bigint,
  access_project_id bigint,
  folders int not null,
  files int not null,
  links int not null,
  bytes bigint not null,
  unique nulls not distinct (shelf, level, access_team_id, access_project_id)
);

create function add_to_shelves() returns trigger language plpgsql as $$
begin
  insert into shelf_contents (shelf, level, access_team_id, access_project_id, folders, files, links, bytes)
  select shelf, level, access_team_id, access_project_id, count(*) filter (where kind = 'folder'),
         count(*) filter (where kind = 'file'), count(*) filter (where kind = 'link'), sum(bytes)
    from new_rows where shelf is not null and deleted_at is null
   group by shelf, level, access_team_id, access_project_id
   order by shelf, level, access_team_id, access_project_id
  on conflict (shelf, level, access_team_id, access_project_id) do update
     set folders = shelf_contents.folders + excluded.folders, files = shelf_contents.files + excluded.files,
         links = shelf_contents.links + excluded.links, bytes = shelf_contents.bytes + excluded.bytes;
  return null;
end
$$;
create function take_from_shelves() returns trigger language plpgsql as $$
begin
  update shelf_contents kept
     set folders = kept.folders - gone.folders, files = kept.files - gone.files, links = kept.links - gone.links,
         bytes = kept.bytes - gone.bytes
    from (select shelf, level, access_team_id, access_project_id, count(*) filter (where kind = 'folder') as folders,
                 count(*) filter (where kind = 'file') as files, count(*) filter (where kind = 'link') as links,
                 sum(bytes) as bytes
            from old_rows where shelf is not null and deleted_at is null
           group by shelf, level, access_team_id, access_project_id) as gone
   where kept.shelf = gone.shelf and kept.level = gone.level
     and kept.access_team_id is not distinct from gone.access_team_id
     and kept.access_project_id is not distinct from gone.access_project_id;
  if tg_op = 'DELETE' then
    delete from shelf_contents where shelf in (select id from old_rows where kind = 'folder');
  end if;
  return null;
end
$$;
create trigger documents_shelved after insert on documents
  referencing new table as new_rows for each statement execute function add_to_shelves();
create trigger documents_unshelved after delete on documents
  referencing old table as old_rows for each statement execute function take_from_shelves();
-- In the order of their names: what was there goes, what is there now comes.
create trigger documents_reshelved_from after update on documents
  referencing old table as old_rows for each statement execute function take_from_shelves();
create trigger documents_reshelved_to after update on documents
  referencing new table as new_rows for each statement execute function add_to_shelves();

create or replace function free_documents() returns trigger language plpgsql as $$
begin
  perform from team_storage where team_id in (select team_id from old_rows) order by team_id for update;
  update team_storage set bytes = team_storage.bytes - gone.bytes
    from (select team_id, sum(bytes) as bytes from old_rows group by team_id) as gone
   where team_storage.team_id = gone.team_id;
  perform from user_storage
    where user_id in (select coalesce(place_user_id, uploader_id) from old_rows where team_id is null)
    order by user_id for update;
  update user_storage set bytes = user_storage.bytes - gone.bytes
    from (select coalesce(place_user_id, uploader_id) as user_id, sum(bytes) as bytes
            from old_rows where team_id is null group by 1) as gone
   where user_storage.user_id = gone.user_id;
  insert into document_leftovers (leftover) select blob_key from old_rows where blob_key is not null;
  return null;
end
$$;

create table document_pins (
  user_id bigint not null references users (id) on delete cascade,
  document_id bigint not null references documents (id) on delete cascade,
  pinned_at timestamptz(3) not null,
  primary key (user_id, document_id)
);
create index document_pins_document on document_pins (document_id);

-- What somebody opened last; no more than are shown.
create table document_visits (
  user_id bigint not null references users (id) on delete cascade,
  document_id bigint not null references documents (id) on delete cascade,
  seen_at timestamptz(3) not null,
  primary key (user_id, document_id)
);
create index document_visits_latest on document_visits (user_id, seen_at, document_id);
create index document_visits_document on document_visits (document_id);
