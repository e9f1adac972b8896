-- Every event that is written has just locked and counted up its scope's row, and an event without a scope gets no
-- number: the key told nothing new, and looking the scope up again took a sixth of the time of writing an event. What
-- deletes a scope deletes its events too.
alter table outbox drop constraint outbox_scope_fkey;
