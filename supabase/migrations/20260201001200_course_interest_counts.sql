-- How many wait for each course, kept while they register: counting a million rows takes longer than a screen may.
-- A table of its own and not a column of courses: there each registration would write the course anew with its
-- indexes, and be an edit that stops whoever has the course open from saving.
create table public.course_interest_counts (
  course_id uuid primary key references public.courses (id) on delete cascade,
  interests integer not null check (interests >= 0)
);
comment on table public.course_interest_counts is
  'The number of course_interests of a course, kept by triggers. No row means none. Read by staff, written by nobody.';

create index course_interest_counts_order_idx
  on public.course_interest_counts (interests desc, course_id);

create function private.count_interests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Courses in the order of their ids, so that two who count several never wait for each other in a circle.
  if tg_op in ('DELETE', 'UPDATE') then
    perform from public.course_interest_counts
    where course_id in (select course_id from before_rows)
    order by course_id
    for update;
    update public.course_interest_counts as counter set interests = counter.interests - gone.number
    from (select course_id, count(*) as number from before_rows group by course_id) as gone
    where counter.course_id = gone.course_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into public.course_interest_counts as counter (course_id, interests)
    select course_id, count(*) from after_rows group by course_id order by course_id
    on conflict (course_id) do update set interests = counter.interests + excluded.interests;
  end if;
  return null;
end;
$$;
create trigger course_interests_counted_inserted after insert on public.course_interests
  referencing new table as after_rows
  for each statement execute function private.count_interests();
create trigger course_interests_counted_updated after update on public.course_interests
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.count_interests();
create trigger course_interests_counted_deleted after delete on public.course_interests
  referencing old table as before_rows
  for each statement execute function private.count_interests();

insert into public.course_interest_counts (course_id, interests)
select course_id, count(*) from public.course_interests group by course_id;

alter table public.course_interest_counts enable row level security;

create policy "staff reads how many wait"
  on public.course_interest_counts for select to authenticated
  using ((select private.has_role('instructor', 'admin')));

revoke all on public.course_interest_counts from anon, authenticated;
grant select on public.course_interest_counts to authenticated;
grant all on public.course_interest_counts to service_role;
