-- Who has acted on an event stands beside it, in the row that is written anyway when it is handled: a row of its own for
-- each of them, with its key looked up, cost as much as the event. Of what was handled nobody asks any more.
alter table outbox add column delivered text[];
update outbox set delivered = made.consumers
  from (select outbox_id, array_agg(consumer) as consumers from outbox_deliveries group by outbox_id) as made
 where outbox.id = made.outbox_id and outbox.handled_at is null;
drop table outbox_deliveries;
