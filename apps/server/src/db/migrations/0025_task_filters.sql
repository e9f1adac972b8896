-- The words of titles, each behind the number of its project, so that a search looks at those of one project alone. As
-- `wordsOf` of platform/words.ts makes them: small, with е for ё.
create index tasks_words on tasks using gin (array_to_tsvector(string_to_array(
  project_id::text || ':' || replace(translate(lower(title), 'ё-''’ʼ', 'е    '), ' ', ' ' || project_id::text || ':'), ' ')));

-- What few tasks of a project are: due on a day, or nobody's.
create index tasks_deadline on tasks (project_id, deadline) where archived_at is null;
create index tasks_free on tasks (project_id, status, rank, id) where archived_at is null and worker_id is null;
