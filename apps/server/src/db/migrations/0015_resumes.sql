-- What a user tells of their work. Lists are changed as a whole and in the order they are shown in, so each is one value;
-- what others look for in them stands in person_keys too.
create table resumes (
  user_id bigint primary key references users (id) on delete cascade,
  about text check (length(about) between 1 and 1000),
  experience jsonb not null default '[]',
  education jsonb not null default '[]',
  skills jsonb not null default '[]',
  programming_languages jsonb not null default '[]',
  spoken_languages jsonb not null default '[]',
  links jsonb not null default '[]'
);

-- The one public link of a user to their resume.
create table resume_links (
  user_id bigint primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  parts text[] not null,
  created_at timestamptz(3) not null
);
