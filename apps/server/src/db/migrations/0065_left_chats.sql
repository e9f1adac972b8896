-- Whoever has left a group, or was removed, and what they keep of it: what was said until then. A row of chat_members is for
-- those in it alone, so that nothing which asks for members ever finds them.
create table former_chat_members (
  chat_id bigint not null references chats (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  was_removed boolean not null,
  -- What it was called, and showed, when they left.
  title text not null,
  image uuid,
  -- The last number of the chat by then. Ids are given under the lock of its scope: what was said later has a higher one, in
  -- threads too, whose replies have no number in the chat.
  left_number bigint not null,
  left_id bigint not null,
  left_at timestamptz(3) not null,
  primary key (chat_id, user_id)
);
create index former_chat_members_of_user on former_chat_members (user_id, chat_id);
