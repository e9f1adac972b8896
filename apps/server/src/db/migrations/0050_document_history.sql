-- What happened to a document, for those whose place it lies in.
create table document_changes (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents (id) on delete cascade,
  actor_id bigint references users (id) on delete set null,
  kind text collate "C" not null,
  -- What it was and is, of kinds that tell it.
  details jsonb not null default '{}',
  at timestamptz(3) not null
);
create index document_changes_document on document_changes (document_id, id);
create index document_changes_actor on document_changes (actor_id) where actor_id is not null;

insert into document_changes (document_id, actor_id, kind, at)
select id, owner_id, 'made', created_at from documents where level is not null order by id;
