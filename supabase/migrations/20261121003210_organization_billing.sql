-- To whom the papers of what an organisation pays are made out: always an invoice, as it pays for its people's seats.

create table public.organization_billing (
  organization_id uuid primary key references public.organizations (id) on delete cascade,
  name varchar(160) not null check (private.is_visible(name) and private.is_printable(name)),
  vat_number varchar(9) not null check (private.is_vat_number(vat_number)),
  address varchar(300) not null check (private.is_visible(address) and private.is_printable(address)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.organization_billing is
  'To whom the invoices and credit notes of an organisation are made out. Written by a function only, deleted with the organisation.';
create trigger organization_billing_set_updated_at before update on public.organization_billing
  for each row execute function private.set_updated_at();

alter table public.organization_billing enable row level security;
create policy "Owners, admins and platform admins can view billing details"
  on public.organization_billing for select to authenticated
  using (private.manages_organization(organization_id));
revoke all on public.organization_billing from anon, authenticated;
grant select on public.organization_billing to authenticated;
grant all on public.organization_billing to service_role;

create function private.save_organization_billing(
  p_organization uuid, p_name text, p_vat_number text, p_address text, p_shown jsonb
) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  wanted constant jsonb := jsonb_build_object(
    'name', private.printable(p_name), 'vat_number', p_vat_number, 'address', private.printable(p_address)
  );
  saved jsonb;
begin
  -- Of two managers who save at once, the second is told what the first has saved.
  perform from public.organizations as organization where organization.id = p_organization for no key update;
  perform private.require_manager(p_organization);
  select jsonb_build_object('name', stored.name, 'vat_number', stored.vat_number, 'address', stored.address) into saved
  from public.organization_billing as stored where stored.organization_id = p_organization;
  -- Saved before, by a call whose answer was lost.
  if saved = wanted then
    return;
  end if;
  if coalesce(saved, '{}') is distinct from p_shown then
    raise exception 'other details are saved by now' using errcode = 'PX246';
  end if;
  insert into public.organization_billing (organization_id, name, vat_number, address)
  values (p_organization, wanted ->> 'name', p_vat_number, wanted ->> 'address')
  on conflict (organization_id) do update
  set name = excluded.name, vat_number = excluded.vat_number, address = excluded.address;
  -- Without them: those of a sole trader are personal.
  perform private.audit('save billing', 'organizations', p_organization);
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when check_violation or not_null_violation or string_data_right_truncation then
    raise exception 'the billing details are not valid' using errcode = 'PX213';
end;
$$;
create function public.save_organization_billing(organization uuid, name text, vat_number text, address text, shown jsonb) returns void
language sql security invoker set search_path = '' as $$
  select private.save_organization_billing(organization, name, vat_number, address, shown);
$$;
comment on function public.save_organization_billing is
  'Saves to whom the invoices of an organisation are made out from now on. shown: the details that the person was shown ({ name, vat_number, address }), or {} for none. For its managers and admins. Raises PX213 (not valid), PX246 (other details are saved by now), PX310 (for everybody else).';

grant execute on function private.save_organization_billing, public.save_organization_billing to authenticated, service_role;
