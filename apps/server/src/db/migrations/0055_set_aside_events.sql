-- Few by nature: they are counted whenever somebody asks whether all is well, and tried again.
create index outbox_set_aside on outbox (id) where failed_reason is not null;
