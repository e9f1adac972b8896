-- A link that was cancelled is told of for a while, as those are that ended by themselves.
alter table invite_links add column cancelled_at timestamptz(3);
