-- The words of titles, each behind the number of its project, so that a search looks at those of one project alone. As
-- `wordsOf` of platform/words.ts makes them: small, with е for ё.
create index tasks_words on tasks using gin (array_to_tsvector(string_to_array(
  project_id::text || ':' || replace(translate(lower(title), 'ё-''’ʼ', 'е    '), ' ', ' ' || project_id::text || ':'), ' ')));
