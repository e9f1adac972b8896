-- Since when a code opens the account, or when it was made while it is pending: whoever takes a change back keeps those
-- that were there before. Of older ones nobody knows, so they count as made now, the latest that they can have been.
alter table recovery_codes add column good_since timestamptz(3) not null default now();
alter table recovery_codes alter column good_since drop default;
