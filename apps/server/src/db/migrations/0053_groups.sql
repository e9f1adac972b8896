create table groups (
  id bigint generated always as identity primary key,
  title text collate "und-x-icu" not null check (title = btrim(title) and length(title) between 1 and 80),
  description text not null check (length(description) <= 500),
  -- One in a line.
  rules text not null check (length(rules) <= 3000),
  category text collate "C" not null check (category in
    ('design', 'development', 'management', 'science', 'business', 'languages', 'city', 'leisure', 'other')),
  visibility text collate "C" not null check (visibility in ('open', 'byRequest', 'hidden')),
  -- Kept by whoever adds or takes one away, under the lock of this row.
  member_count int not null default 0 check (member_count >= 0),
  request_count int not null default 0 check (request_count >= 0),
  founder_id bigint references users (id) on delete set null,
  version int not null default 1,
  -- Which version each field was last changed in: { "title": 3 }.
  field_versions jsonb not null default '{}',
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3)
);
-- For those who look for a group to join.
create index groups_shown on groups (title, id) where visibility <> 'hidden' and deleted_at is null;
create index groups_shown_category on groups (category, title, id)
  where visibility <> 'hidden' and deleted_at is null;
create index groups_shown_title on groups using gin (translate(lower(title), 'ё', 'е') gin_trgm_ops)
  where visibility <> 'hidden' and deleted_at is null;
create index groups_founder on groups (founder_id) where founder_id is not null;
create index groups_deleted on groups (deleted_at) where deleted_at is not null;

create table group_members (
  group_id bigint not null references groups (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  role text collate "C" not null check (role in ('owner', 'moderator', 'member')),
  -- Lists begin with the highest.
  rank smallint not null generated always as (case role when 'owner' then 3 when 'moderator' then 2 else 1 end) stored,
  joined_at timestamptz(3) not null,
  primary key (group_id, user_id)
);
-- Exactly one: at most by this, at least because every change of members locks the group.
create unique index group_members_owner on group_members (group_id) where role = 'owner';
create index group_members_user on group_members (user_id, group_id);
create index group_members_rank on group_members (group_id, rank desc, joined_at, user_id);

create table group_requests (
  group_id bigint not null references groups (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  text text not null check (length(text) <= 500),
  asked_at timestamptz(3) not null,
  -- They can ask again some time after it.
  declined_at timestamptz(3),
  primary key (group_id, user_id)
);
create index group_requests_waiting on group_requests (group_id, asked_at, user_id) where declined_at is null;
create index group_requests_user on group_requests (user_id, asked_at, group_id);

create table group_invitations (
  group_id bigint not null references groups (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  inviter_id bigint not null references users (id) on delete cascade,
  invited_at timestamptz(3) not null,
  -- They can be invited again some time after it.
  declined_at timestamptz(3),
  primary key (group_id, user_id)
);
create index group_invitations_waiting on group_invitations (group_id, invited_at desc, user_id desc)
  where declined_at is null;
create index group_invitations_user on group_invitations (user_id, invited_at desc, group_id desc)
  where declined_at is null;
create index group_invitations_invitee on group_invitations (user_id);
create index group_invitations_inviter on group_invitations (inviter_id);

create table group_bans (
  group_id bigint not null references groups (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  by_id bigint references users (id) on delete set null,
  banned_at timestamptz(3) not null,
  primary key (group_id, user_id)
);
create index group_bans_newest on group_bans (group_id, banned_at desc, user_id desc);
create index group_bans_user on group_bans (user_id);
create index group_bans_by on group_bans (by_id) where by_id is not null;
