-- Written when the last socket closes, and now and then before; who is there now, the process knows. The room left in its
-- pages keeps a change of the time from being a change of the index.
create table last_seen (
  user_id bigint primary key references users (id) on delete cascade,
  at timestamptz(3) not null
) with (fillfactor = 70);
