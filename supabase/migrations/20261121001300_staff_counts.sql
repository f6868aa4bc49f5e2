-- What waits for staff: the numbers beside the views of the staff area.

create function public.staff_counts() returns table (
  open_messages integer, new_interests integer, held_interests integer, waiting_questions integer, dead_letters integer,
  waiting_certificates integer, unpaid_bookings integer, missing_papers integer, troubles integer
)
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Users who are not staff are refused by the count of the questions. The limits bound the work: every number above 99 is shown as «99+».
  return query select
    (
      select count(*)::integer from (
        select from public.contact_messages as sent
        where sent.handled_at is null and sent.quarantined_at is null
        limit 100
      ) as waiting
    ),
    (
      select count(*)::integer from (
        select from public.course_interests as interest
        where interest.state = 'new' and interest.quarantined_at is null
        limit 100
      ) as waiting
    ),
    -- From a network that sent many; a signed-in user is hardly a program.
    (
      select count(*)::integer from (
        select from public.course_interests as interest
        where interest.quarantined_at is not null and interest.user_id is not null
        limit 100
      ) as waiting
    ),
    private.count_waiting_questions(),
    private.count_dead_letters(),
    private.count_waiting_certificates(),
    private.count_unpaid_bookings(),
    private.count_missing_documents(),
    private.count_troubles();
end;
$$;
comment on function public.staff_counts() is
  'How many messages are open and how many interests are new, without those in quarantine, how many interests of accounts are in quarantine, and how many questions under lessons wait for an answer or were reported, and for admins how many letters were given up, how many bookings are not paid how many movements of money wait for a paper and how much of the site is not in order, and how many certificates wait for a decision or a name; 100 for every larger number. For staff.';
grant execute on function public.staff_counts() to authenticated, service_role;
