alter table notifications
  -- What it is about, as it was then.
  add column params jsonb not null default '{}',
  -- Nobody did it, so nobody who is blocked or gone can hide it.
  add column is_by_itself boolean not null default false;
create index notifications_about on notifications (user_id, subject) where subject <> '';
