-- What was written lately waits outside of such an index until there are 4 MB of it, and every search reads all of that:
-- a hundred times what it takes to find anything. Of 64 kB it is a fraction of a millisecond.
alter index messages_words set (gin_pending_list_limit = 64);
alter index tasks_words set (gin_pending_list_limit = 64);
alter index posts_terms set (gin_pending_list_limit = 64);
alter index documents_words set (gin_pending_list_limit = 64);
alter index document_views_words set (gin_pending_list_limit = 64);
alter index documents_group_terms set (gin_pending_list_limit = 64);
-- Where little is written, nothing waits.
alter index users_terms set (fastupdate = off);
alter index teams_terms set (fastupdate = off);
alter index groups_terms set (fastupdate = off);
alter index projects_terms set (fastupdate = off);
