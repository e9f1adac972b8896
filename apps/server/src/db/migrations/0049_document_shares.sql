-- Links that open a document to whoever has their address. Of the address only its hash is kept.
create table document_shares (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents (id) on delete cascade,
  -- In whose name it is read: what they may not share any more, it does not open.
  maker_id bigint not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  password_hash text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3)
);
create index document_shares_document on document_shares (document_id, id);
create index document_shares_maker on document_shares (maker_id);
create index document_shares_expiry on document_shares (expires_at) where expires_at is not null;
