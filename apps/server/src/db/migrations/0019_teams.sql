create table teams (
  id bigint generated always as identity primary key,
  title text collate "und-x-icu" not null check (title = btrim(title) and length(title) between 1 and 80),
  description text not null check (length(description) <= 500),
  visibility text collate "C" not null check (visibility in ('open', 'byRequest', 'hidden')),
  time_zone text collate "C" not null,
  -- 1 is Monday.
  working_days smallint[] not null default '{1,2,3,4,5}',
  work_from time not null default '09:00',
  work_until time not null default '18:00' check (work_until > work_from),
  -- [{ "day": "2027-01-01", "title": "New Year" }]
  holidays jsonb not null default '[]',
  image uuid,
  -- Kept by whoever adds or takes one away, under the lock of this row.
  member_count int not null default 0 check (member_count >= 0),
  active_project_count int not null default 0 check (active_project_count >= 0),
  version int not null default 1,
  -- Which version each field was last changed in: { "title": 3 }.
  field_versions jsonb not null default '{}',
  created_at timestamptz(3) not null,
  archived_at timestamptz(3),
  deleted_at timestamptz(3)
);
-- For those who look for a team to join.
create index teams_open on teams (title, id)
  where visibility <> 'hidden' and archived_at is null and deleted_at is null;
create index teams_open_title on teams using gin (translate(lower(title), 'ё', 'е') gin_trgm_ops)
  where visibility <> 'hidden' and archived_at is null and deleted_at is null;
create index teams_deleted on teams (deleted_at) where deleted_at is not null;

create table team_images (
  id uuid primary key,
  team_id bigint not null unique references teams (id) on delete cascade,
  original_key text collate "C" not null,
  thumbnail_key text collate "C" not null,
  thumbnail_bytes int not null,
  created_at timestamptz(3) not null
);
create index team_images_original on team_images (original_key);
create index team_images_thumbnail on team_images (thumbnail_key);

create table team_members (
  team_id bigint not null references teams (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  role text collate "C" not null check (role in
    ('owner', 'administrator', 'manager', 'performer', 'temporaryPerformer', 'observer', 'bystander')),
  -- As rank() of the contract's roles: lists begin with the highest.
  rank smallint not null generated always as (case role
    when 'owner' then 7 when 'administrator' then 6 when 'manager' then 5 when 'performer' then 4
    when 'temporaryPerformer' then 3 when 'observer' then 2 else 1 end) stored,
  joined_at timestamptz(3) not null,
  -- Of a temporary performer: a day of the team's time zone, and who takes over.
  last_day date,
  host_id bigint references users (id) on delete set null,
  -- The instant at which the last day is over.
  ends_at timestamptz(3),
  -- So many days before the end they were warned of it; null where they were not.
  warned_days smallint,
  primary key (team_id, user_id),
  check ((role = 'temporaryPerformer') = (last_day is not null)),
  check ((role = 'temporaryPerformer') = (ends_at is not null))
);
-- Exactly one: at most by this, at least because every change of members locks the team.
create unique index team_members_owner on team_members (team_id) where role = 'owner';
create index team_members_user on team_members (user_id, team_id);
create index team_members_rank on team_members (team_id, rank desc, joined_at, user_id);
create index team_members_ends on team_members (ends_at) where ends_at is not null;
create index team_members_host on team_members (host_id) where host_id is not null;

create table absences (
  id bigint generated always as identity primary key,
  team_id bigint not null,
  user_id bigint not null references users (id) on delete cascade,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  reason text collate "C" not null check (reason in ('vacation', 'sickness', 'other')),
  note text not null check (length(note) <= 200),
  foreign key (team_id, user_id) references team_members (team_id, user_id) on delete cascade
);
create index absences_team on absences (team_id, last_day, id);
create index absences_member on absences (team_id, user_id, last_day);
create index absences_user on absences (user_id);

-- What happened in a team, for good: its members are told some of it, the audit log has all.
create table team_ledger (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams (id) on delete cascade,
  at timestamptz(3) not null,
  kind text collate "C" not null,
  -- Told to members too.
  is_activity boolean not null,
  -- Null where it happened by itself, or they are gone.
  actor_id bigint references users (id) on delete set null,
  is_by_itself boolean not null,
  subject_id bigint references users (id) on delete set null,
  -- Of which project it tells; no reference, for it stays when the project goes.
  project_id bigint,
  params jsonb not null,
  device text not null
);
create index team_ledger_all on team_ledger (team_id, at, id);
create index team_ledger_activity on team_ledger (team_id, at, id) where is_activity;
create index team_ledger_project on team_ledger (project_id, at, id) where is_activity;
create index team_ledger_actor on team_ledger (actor_id, team_id, at, id);
create index team_ledger_subject on team_ledger (subject_id) where subject_id is not null;

-- Nothing is changed but that somebody's name is taken out who is gone, and nothing goes but with its team.
create function keep_team_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from teams where id = old.team_id) then
      raise exception 'the ledger of a team is append-only';
    end if;
    return old;
  end if;
  if (new.actor_id is not null and new.actor_id is distinct from old.actor_id)
     or (new.subject_id is not null and new.subject_id is distinct from old.subject_id)
     or (new.id, new.team_id, new.at, new.kind, new.is_activity, new.is_by_itself, new.project_id, new.params, new.device)
        is distinct from
        (old.id, old.team_id, old.at, old.kind, old.is_activity, old.is_by_itself, old.project_id, old.params, old.device)
  then
    raise exception 'the ledger of a team is append-only';
  end if;
  return new;
end $$;
create trigger team_ledger_append_only before update or delete on team_ledger
  for each row execute function keep_team_ledger();
