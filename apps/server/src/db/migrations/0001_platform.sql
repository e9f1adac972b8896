create extension if not exists pg_trgm;

-- One row per user, team, project, chat or group; made with the thing. Its lock orders the events of the scope.
create table scopes (
  scope text collate "C" primary key,
  seq bigint not null default 0,
  -- Events up to this number have been pruned: whoever is further behind must load anew.
  pruned_seq bigint not null default 0
);

create table outbox (
  id bigint generated always as identity primary key,
  scope text collate "C" not null references scopes (scope) on delete cascade,
  seq bigint not null,
  payload jsonb not null,
  -- Only tells when; no rule reads it.
  created_at timestamptz(3) not null default now(),
  handled_at timestamptz(3),
  attempts int not null default 0,
  -- Set aside after its fifth failure, with the reason, so that it blocks nothing.
  failed_reason text,
  unique (scope, seq)
);
create index outbox_unhandled on outbox (id) where handled_at is null;

-- A consumer that has acted on an event leaves its name here, so that it acts once.
create table outbox_deliveries (
  consumer text not null,
  outbox_id bigint not null references outbox (id) on delete cascade,
  -- The event first: pruning looks its deliveries up by it.
  primary key (outbox_id, consumer)
);
