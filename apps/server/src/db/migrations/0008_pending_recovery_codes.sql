-- New codes open nothing, and the old ones stay good, until their owner says that the new ones are put away.
alter table recovery_codes add column is_pending boolean not null default false;
