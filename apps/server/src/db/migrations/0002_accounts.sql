create table users (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  username text collate "C" not null check (username ~ '^[A-Za-z0-9_]{3,32}$'),
  email text collate "C" not null check (length(email) <= 254),
  email_verified_at timestamptz(3),
  password_hash text not null,
  first_name text collate "und-x-icu" not null check (length(first_name) between 1 and 64),
  last_name text collate "und-x-icu" not null check (length(last_name) between 1 and 64),
  gender text not null check (gender in ('male', 'female', 'other')),
  sex text check (sex in ('male', 'female')),
  birth_date date not null,
  phone text collate "C" check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  avatar uuid,
  specialty_id int,
  account_type text not null default 'public' check (account_type in ('public', 'private')),
  conf jsonb not null,
  language text not null default 'en' check (language in ('en', 'ru')),
  is_demo boolean not null default false,
  created_at timestamptz(3) not null
);
create unique index users_username_unique on users (lower(username));
create unique index users_email_unique on users (lower(email));

-- The avatars of users; the bytes are in the blob store under their content keys.
create table profile_images (
  id uuid primary key,
  user_id bigint not null references users (id) on delete cascade,
  original_key text collate "C" not null,
  thumbnail_key text collate "C" not null,
  thumbnail_bytes int not null,
  created_at timestamptz(3) not null
);
create index profile_images_user on profile_images (user_id);
-- Whether anybody still uses some bytes is asked before they are deleted.
create index profile_images_original on profile_images (original_key);
create index profile_images_thumbnail on profile_images (thumbnail_key);
alter table users add constraint users_avatar_fkey
  foreign key (avatar) references profile_images (id) on delete set null deferrable initially deferred;

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- SHA-256 of the token: a copy of the database signs nobody in.
  token_hash bytea not null unique,
  device text not null,
  address text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
