-- Badges: a certificate as a signed credential of Open Badges 3.0, which the edge function `badge` makes.

create table private.badge_places (
  certificate_id uuid primary key references public.certificates (id) on delete restrict,
  number bigint not null generated always as identity,
  -- A list of 131072 bits gets 65536 certificates at most, so that a random place is soon a free one.
  list integer not null generated always as ((number - 1) / 65536 + 1) stored,
  place integer not null check (place between 0 and 131071),
  unique (list, place)
);
comment on table private.badge_places is
  'Which bit of which status list says whether a credential still holds. Places are random, so that a list does not tell which certificates there are, nor in which order. Written when a credential is first asked for.';
alter table private.badge_places enable row level security;
revoke all on private.badge_places from anon, authenticated;

create function private.badge_place(p_certificate uuid) returns private.badge_places
language plpgsql security definer set search_path = '' as $$
declare
  assigned private.badge_places;
begin
  loop
    select * into assigned from private.badge_places as stored where stored.certificate_id = p_certificate;
    exit when found;
    insert into private.badge_places (certificate_id, place)
    -- 17 random bits.
    values (p_certificate, ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint & 131071)
    on conflict do nothing;
  end loop;
  return assigned;
end;
$$;
comment on function private.badge_place(uuid) is 'The place of a certificate in the status lists, the same each time.';

create function private.badge_facts(p_code text, p_caller text) returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  facts jsonb;
  certificate public.certificates;
  assigned private.badge_places;
begin
  -- Wrong codes are counted for who called the edge function, instead of for the edge function.
  perform set_config('request.headers', jsonb_build_object('cf-connecting-ip', p_caller)::text, true);
  facts := private.verify_certificate(p_code);
  if facts is null then
    return null;
  end if;
  if facts ->> 'state' not in ('valid', 'expired') or facts ->> 'holder' is null then
    return jsonb_build_object('state', 'ended');
  end if;
  select * into certificate from public.certificates as stored where stored.code = facts ->> 'code';
  assigned := private.badge_place(certificate.id);
  return facts || jsonb_build_object(
    'course_id', certificate.course_id, 'status_list', assigned.list, 'status_place', assigned.place
  );
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.badge_facts(code text, caller text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.badge_facts(code, caller);
$$;
comment on function public.badge_facts is
  'What the credential of a certificate says: what verify_certificate gives, the course, and its place in the status lists. Without anything else and with the state «ended» when it was replaced, revoked or withdrawn, or its name is removed; null for a code that nobody has. caller is the network address that wrong codes are counted for. For the service role. Raises PX304 as verify_certificate does.';

create function private.badge_status(p_list integer) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(assigned.place order by assigned.place) filter (
      where num_nonnulls(certificate.replaced_by, certificate.revoked_at, certificate.withdrawn_at) > 0
    ), '{}')
    from private.badge_places as assigned
    join public.certificates as certificate on certificate.id = assigned.certificate_id
    where assigned.list = p_list
    having count(*) > 0
  );
end;
$$;
create function public.badge_status(list integer) returns integer[]
language sql stable security invoker set search_path = '' as $$
  select private.badge_status(list);
$$;
comment on function public.badge_status is
  'The places in a status list of credentials that hold no more, because their certificate was replaced, revoked or withdrawn; null when there is no such list. For the service role.';

grant execute on function
  private.badge_facts, private.badge_status, public.badge_facts, public.badge_status
  to service_role;
