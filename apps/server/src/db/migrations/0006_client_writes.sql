-- A write that came with a client id, so that its repeats are answered and not made again.
create table client_writes (
  user_id bigint not null references users (id) on delete cascade,
  client_id uuid not null,
  -- SHA-256 of what was asked: the same id for anything else is refused.
  request_hash bytea not null,
  created_at timestamptz(3) not null,
  -- An id; null where the write made nothing that the request does not name. The answer is made anew from what is there.
  made_id jsonb check (jsonb_typeof(made_id) in ('number', 'string') and length(made_id::text) <= 64),
  primary key (user_id, client_id)
);
create index client_writes_age on client_writes (created_at);
-- A user's oldest go when there are too many.
create index client_writes_of_user on client_writes (user_id, created_at);
