-- Under what a person can be found in the directory: one row for each thing that a filter asks for, in each of which the
-- order of the list is kept, so that a page is the beginning of an index, however many people there are. Written with the
-- profile, the resume and the privacy settings.
create table person_keys (
  user_id bigint not null references users (id) on delete cascade,
  -- everybody, specialty, position, city, birthYear, university, programmingLanguage, spokenLanguage: value is the id.
  kind text collate "C" not null,
  value int not null,
  -- Who may see it, and so find by it: everyone, subscribers of a private account too, or friends.
  audience text collate "C" not null check (audience in ('everyone', 'subscribers', 'friends')),
  -- First and last name, as the list sorts.
  name text collate "und-x-icu" not null,
  primary key (user_id, kind, value)
);
create index person_keys_name on person_keys (kind, value, audience, name, user_id);
create index person_keys_newest on person_keys (kind, value, audience, user_id);

-- The words by which a person is searched for (names, username, skills), small, with е for ё.
create table person_words (
  user_id bigint not null references users (id) on delete cascade,
  -- name or tag
  kind text collate "C" not null check (kind in ('name', 'tag')),
  word text collate "C" not null,
  audience text collate "C" not null check (audience in ('everyone', 'subscribers', 'friends')),
  primary key (user_id, kind, word)
);
create index person_words_word on person_words (kind, audience, word, user_id);
