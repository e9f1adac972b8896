-- What a chat tells its reader of: of all that is said, of what is said to them, or of nothing, which muting it was.
alter table chat_members
  add column notices text not null default 'all' check (notices in ('all', 'mentions', 'nothing'));
update chat_members set notices = 'nothing' where is_muted;
alter table chat_members drop column is_muted;
