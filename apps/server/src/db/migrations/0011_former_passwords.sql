-- When the password, or the one that it was changed from, was last chosen by a mailed link; null where none ever was.
-- Of those that were changed before this nobody knows how.
alter table users add column password_mailed_at timestamptz(3);
update users set password_mailed_at = password_changed_at where password_changed_at is not null;

-- The password that was in force before the change, to be given by its owner: without it the link takes off no second
-- factor. Empty where there was none, and once the link is used, spent or too old.
alter table undo_links add column former_password_hash text collate "C";
-- Where that password came from a mailed link, it proves something about what was set up between these alone: since it
-- was chosen, and until another one was. Null is for ever.
alter table undo_links add column proves_after timestamptz(3);
alter table undo_links add column proves_before timestamptz(3);
alter table undo_links add column wrong_passwords int not null default 0;
alter table undo_links drop constraint undo_links_kind_check;
alter table undo_links add constraint undo_links_kind_check
  check (kind in ('email', 'password', 'two_factor', 'recovery_codes'));
