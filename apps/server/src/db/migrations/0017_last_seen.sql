-- Written when the last socket closes; who is there now, the process knows.
create table last_seen (
  user_id bigint primary key references users (id) on delete cascade,
  at timestamptz(3) not null
);
