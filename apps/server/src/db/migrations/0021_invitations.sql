create table invitations (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams (id) on delete cascade,
  -- To somebody here, or to an address, whoever has it.
  user_id bigint references users (id) on delete cascade,
  email text collate "C" check (email = lower(email)),
  inviter_id bigint references users (id) on delete set null,
  role text collate "C" not null check (role in
    ('administrator', 'manager', 'performer', 'temporaryPerformer', 'observer', 'bystander')),
  -- Of a temporary performer.
  last_day date,
  host_id bigint references users (id) on delete set null,
  project_ids bigint[] not null default '{}',
  text text not null check (length(text) <= 500),
  -- What is pending after its time is expired, also before a sweep has said so.
  state text collate "C" not null check (state in ('pending', 'accepted', 'declined', 'cancelled', 'expired')),
  -- Of the one mail that opens it; null until it is written, and where none is.
  token_hash bytea unique,
  -- The account that it was answered by.
  answered_by bigint references users (id) on delete set null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  answered_at timestamptz(3),
  check ((user_id is null) <> (email is null))
);
create unique index invitations_user_once on invitations (team_id, user_id) where state = 'pending';
create unique index invitations_email_once on invitations (team_id, email) where state = 'pending';
create index invitations_team on invitations (team_id, id);
create index invitations_open on invitations (team_id, id) where state in ('pending', 'declined');
create index invitations_due on invitations (expires_at) where state = 'pending';
create index invitations_own on invitations (user_id, id) where user_id is not null;
create index invitations_email on invitations (email, id) where email is not null;
create index invitations_inviter on invitations (inviter_id, sent_at);
create index invitations_host on invitations (host_id) where host_id is not null;
create index invitations_answered_by on invitations (answered_by) where answered_by is not null;

create table invite_links (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams (id) on delete cascade,
  inviter_id bigint references users (id) on delete cascade,
  role text collate "C" not null check (role in
    ('administrator', 'manager', 'performer', 'temporaryPerformer', 'observer', 'bystander')),
  last_day date,
  host_id bigint references users (id) on delete set null,
  project_ids bigint[] not null default '{}',
  token_hash bytea not null unique,
  uses int not null check (uses >= 1),
  uses_left int not null check (uses_left >= 0),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index invite_links_team on invite_links (team_id, id);
create index invite_links_inviter on invite_links (inviter_id);
create index invite_links_host on invite_links (host_id) where host_id is not null;
create index invite_links_expired on invite_links (expires_at);

create table join_requests (
  team_id bigint not null references teams (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  text text not null check (length(text) <= 500),
  asked_at timestamptz(3) not null,
  -- Kept for as long as they cannot ask again.
  declined_at timestamptz(3),
  primary key (team_id, user_id)
);
create index join_requests_waiting on join_requests (team_id, asked_at, user_id) where declined_at is null;
create index join_requests_user on join_requests (user_id);
create index join_requests_declined on join_requests (declined_at) where declined_at is not null;
