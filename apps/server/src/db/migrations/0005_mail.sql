create table mails (
  id bigint generated always as identity primary key,
  to_address text collate "C" not null check (length(to_address) <= 254),
  subject text not null,
  -- Null once the mail is out or given up: the codes and links in it are secrets that are stored hashed elsewhere.
  text text,
  html text,
  -- 'kept' is the development outbox, where no SMTP server is set.
  state text not null check (state in ('queued', 'sent', 'failed', 'kept')),
  -- Why the last try failed; it may be tried again.
  failure_code text check (state <> 'failed' or failure_code is not null),
  attempts int not null default 0,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3)
);
create index mails_address on mails (lower(to_address), id);
create index mails_age on mails (created_at);
