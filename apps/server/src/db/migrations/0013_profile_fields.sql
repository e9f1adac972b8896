alter table users
  add column job_title text check (job_title = btrim(job_title) and length(job_title) between 1 and 80),
  add column position_id int references positions (id),
  add column city_id int references cities (id);
