-- How somebody is told of a topic, where it is not as it is for everybody.
create table notification_switches (
  user_id bigint not null references users (id) on delete cascade,
  topic text collate "C" not null,
  in_app boolean not null,
  by_mail boolean not null,
  primary key (user_id, topic)
);

alter table notifications
  -- Told by mail alone, to whoever wants nothing of it in the app: such a row is gone soon after.
  add column is_shown boolean not null default true,
  -- From when on it is mailed if it is still unread; null where it is not, or has been.
  add column mail_at timestamptz(3);

-- Of what waits alone, which is what was told in the last minutes and is not read yet.
create index notifications_mail_at on notifications (mail_at, user_id) where mail_at is not null and read_at is null;
create index notifications_to_mail on notifications (user_id) where mail_at is not null and read_at is null;
create index notifications_unshown on notifications (at) where not is_shown;

drop index notifications_unread;
create index notifications_unread on notifications (user_id, id) where read_at is null and is_shown;
-- For the number of each group.
create index notifications_kind on notifications (user_id, kind) where is_shown;

alter table mails
  -- Who says what it says, when it is sent and not before, and of what; null once it is out or given up.
  add column composer text,
  add column data jsonb;
