-- Under what a text is found: each of its words, small and with е for ё, behind the place that it lies in, so that a
-- search looks at those alone that its viewer may see; behind `=` the stem of each; and where slips are forgiven, behind
-- `~`, each word without one of its letters, which it has in common with whatever is one slip away. As `splitWords` and
-- `restsOf` of the contract make them. It names nothing outside of pg_catalog, for whatever builds an index sees no more.
create function search_terms(place text, body text, has_slips boolean) returns tsvector
language sql immutable strict parallel safe as $$
  with words as materialized (
    select distinct left(m[1], 64) as word
      from regexp_matches(translate(lower(normalize(left(body, 20000), nfc)), 'ё', 'е'), '[[:alnum:]]+', 'g') as m)
  select coalesce(array_to_tsvector(array_agg(distinct place || term)), ''::tsvector) from (
    select word as term from words
    union all
    select '=' || unnest(case when word ~ '^[a-z]'
                              then ts_lexize('pg_catalog.english_stem'::regdictionary, word)
                              else ts_lexize('pg_catalog.russian_stem'::regdictionary, word) end)
      from words where word !~ '^[0-9]'
    union all
    select '~' || overlay(word placing '' from n for 1)
      from words cross join generate_series(1, length(word)) as n
     where has_slips and length(word) between 4 and 16
  ) as terms
$$;

create index users_terms on users using gin (
  search_terms('', first_name || ' ' || last_name || ' ' || coalesce(job_title, ''), true));

-- Everybody finds those that are not hidden, of which there is one place.
create index teams_terms on teams using gin (
  search_terms(case when visibility <> 'hidden' and archived_at is null then 'o:' else 't' || id || ':' end, title, true))
  where deleted_at is null;
create index groups_terms on groups using gin (
  search_terms(case when visibility <> 'hidden' then 'o:' else 'g' || id || ':' end, title, true))
  where deleted_at is null;

create index projects_terms on projects using gin (search_terms(team_id || ':', title, true))
  where deleted_at is null;
drop index tasks_words;
create index tasks_words on tasks using gin (search_terms(project_id || ':', title, true));

drop index documents_words;
create index documents_words on documents using gin (
  search_terms(coalesce('t' || team_id, 'u' || place_user_id) || ':', name, true))
  where level is not null and deleted_at is null;

-- Of what people say, stems too; until now there were its words alone.
update messages set words = words || search_terms(chat_id || ' ', text, false) where words <> '';

create index posts_terms on posts using gin (
  search_terms(
    case level when 'team' then 't' || team_id when 'group' then 'g' when 'public' then 'p'
         when 'friends' then 'f' || author_id else 'u' || author_id end || ':',
    text, false))
  where deleted_at is null and publish_at is null;
