-- Under what a person can be found in the directory: one row for each thing that a filter asks for, in each of which the
-- order of the list is kept, so that a page is the beginning of an index, however many people there are. What a row
-- says is only where to look: who is shown, and what of them, is decided by the settings of the moment.
create table person_keys (
  user_id bigint not null references users (id) on delete cascade,
  -- KEY_KINDS of features/people.
  kind smallint not null,
  -- An id of a list, a year, the hash of a skill, or 0.
  value int not null,
  -- Who may see it, and so find by it: everyone (0), whom a private account has let in too (1), friends (2), nobody else (3).
  audience smallint not null check (audience between 0 and 3),
  -- First and last name, as the list sorts.
  name text collate "und-x-icu" not null,
  primary key (user_id, kind, value)
);
create index person_keys_name on person_keys (kind, value, audience, name, user_id);
create index person_keys_newest on person_keys (kind, value, audience, user_id);

-- The words by which a person is searched for, small, with е for ё.
create table person_words (
  user_id bigint not null references users (id) on delete cascade,
  -- WORD_KINDS of features/people: names and usernames, or skills.
  kind smallint not null,
  word text collate "C" not null,
  audience smallint not null check (audience between 0 and 3),
  name text collate "und-x-icu" not null,
  primary key (user_id, kind, word)
);
-- What is typed in full comes first, and those who are called so in the order of their names.
create index person_words_word on person_words (kind, audience, word, name, user_id);

-- Those who are here already come into it as newcomers do.
with told as (update scopes set seq = seq + 1 where scope like 'user:%' returning scope, seq)
insert into outbox (scope, seq, payload)
select scope, seq, jsonb_build_object('type', 'user.created', 'id', substr(scope, 6), 'patch', null) from told;
