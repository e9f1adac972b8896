create table task_comments (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks (id) on delete cascade,
  author_id bigint references users (id) on delete set null,
  -- Markdown.
  text text not null check (length(text) between 1 and 10000),
  created_at timestamptz(3) not null,
  edited_at timestamptz(3)
);
create index task_comments_task on task_comments (task_id, id);
create index task_comments_author on task_comments (author_id);

create table comment_reactions (
  comment_id bigint not null references task_comments (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  sign text collate "C" not null,
  created_at timestamptz(3) not null,
  primary key (comment_id, user_id, sign)
);
create index comment_reactions_order on comment_reactions (comment_id, created_at, user_id);
create index comment_reactions_user on comment_reactions (user_id);
