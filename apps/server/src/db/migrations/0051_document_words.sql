-- The words of names, each behind the place that the document lies in, so that a search looks at those of the places of
-- whoever searches alone. As `WORDS` of search.repository.ts makes them: small, with е for ё.
create index documents_words on documents using gin (array_to_tsvector(string_to_array(
  coalesce('t' || team_id, 'u' || place_user_id) || ':' ||
  replace(translate(lower(name), 'ё-''’ʼ._()[],&+', 'е            '), ' ',
          ' ' || coalesce('t' || team_id, 'u' || place_user_id) || ':'), ' ')))
  where level is not null and deleted_at is null;
