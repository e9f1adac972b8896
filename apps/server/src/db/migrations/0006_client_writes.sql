-- A write that came with a client id, so that its repeats are answered and not made again.
create table client_writes (
  user_id bigint not null references users (id) on delete cascade,
  client_id uuid not null,
  -- SHA-256 of what was asked: the same id for anything else is refused.
  request_hash bytea not null,
  -- json, not jsonb: given back as it was written. Null where there was nothing to say.
  answer json,
  created_at timestamptz(3) not null,
  primary key (user_id, client_id)
);
create index client_writes_age on client_writes (created_at);
