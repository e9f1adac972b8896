-- Since when somebody does not want to see the first steps any more. Whoever was here before them needs none.
alter table users add column first_steps_closed_at timestamptz(3);
update users set first_steps_closed_at = created_at;

-- Asked for by who is signed in to the account: nobody else puts another code in its place.
alter table mailed_codes add column is_own boolean not null default false;
