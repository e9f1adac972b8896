alter table users
  add password_changed_at timestamptz(3),
  -- When the account is erased, unless that is taken back.
  add deletes_at timestamptz(3);
create index users_deletion on users (deletes_at) where deletes_at is not null;
-- Addresses that were never confirmed are given back after a while. What is left of erased accounts has none, for ever.
create index users_unverified on users (created_at, id)
  where email_verified_at is null and not is_demo and not starts_with(username, 'deleted_');

-- When the password was last given in it.
alter table sessions add proven_at timestamptz(3);

-- What an account gave up stays nobody's for a while; in lower case. Of an account that was erased neither the name nor
-- whose it was is kept, but an HMAC of it with SECRET_KEY.
create table held_usernames (
  username text collate "C" primary key,
  user_id bigint references users (id) on delete set null,
  held_until timestamptz(3) not null
);
create index held_usernames_user on held_usernames (user_id);
create index held_usernames_age on held_usernames (held_until);

-- A code by mail that confirms an address: one per account and purpose, so that a new one kills the old. Used ones go.
create table mailed_codes (
  user_id bigint not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'change')),
  email text collate "C" not null check (length(email) <= 254),
  -- With SECRET_KEY: a copy of the database is no list of six digits.
  code_hmac bytea not null,
  -- Those of its signed-in owner, and those of whoever else knows the address: these never use up the owner's.
  tries int not null default 0,
  stranger_tries int not null default 0,
  mail_id bigint references mails (id) on delete set null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (user_id, purpose)
);
create index mailed_codes_age on mailed_codes (expires_at);
create index mailed_codes_mail on mailed_codes (mail_id);

-- A link by mail with which a new password can be chosen. Used ones stay until they expire, to say so.
create table recovery_links (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  email text collate "C" not null check (length(email) <= 254),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index recovery_links_user on recovery_links (user_id);
create index recovery_links_age on recovery_links (expires_at);

-- A link to the old address that takes back a changed address or password.
create table undo_links (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('email', 'password')),
  former_email text collate "C" not null check (length(former_email) <= 254),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index undo_links_user on undo_links (user_id);
create index undo_links_age on undo_links (expires_at);
-- The address that can be taken back is nobody else's meanwhile.
create index undo_links_former_email on undo_links (lower(former_email)) where kind = 'email' and used_at is null;

create table two_factor (
  user_id bigint primary key references users (id) on delete cascade,
  -- The key of the authenticator app, sealed with SECRET_KEY.
  sealed_secret bytea not null,
  created_at timestamptz(3) not null,
  -- Null until the first code was right; nothing is asked for before.
  confirmed_at timestamptz(3),
  -- The step of the last code that was taken: no code is good twice.
  last_step bigint
);

create table recovery_codes (
  user_id bigint not null references two_factor (user_id) on delete cascade,
  code_hmac bytea not null,
  used_at timestamptz(3),
  primary key (user_id, code_hmac)
);

-- All that a user has here, packed; one at a time.
create table archives (
  user_id bigint primary key references users (id) on delete cascade,
  state text not null check (state in ('packing', 'ready', 'failed')),
  step int not null default 0,
  steps int not null default 0,
  part text,
  blob_key text collate "C",
  bytes bigint,
  started_at timestamptz(3) not null,
  expires_at timestamptz(3),
  check (state <> 'ready' or (blob_key is not null and bytes is not null and expires_at is not null))
);
create index archives_age on archives (expires_at);
-- Whether anybody still uses some bytes is asked before they are deleted.
create index archives_blob on archives (blob_key);
