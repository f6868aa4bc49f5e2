-- The auth service keeps two things of an account without a foreign key to it: what it logged, and sign-ins that
-- were begun and not ended. They go with the account.

create function private.forget_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.flow_state where user_id = old.id;
  delete from auth.audit_log_entries
  where position(old.id::text in payload::text) > 0
    or position(to_json(old.email)::text in payload::text) > 0;
  return null;
-- A version of the service that keeps them elsewhere, or to itself, holds no deletion up.
exception when insufficient_privilege or undefined_table or undefined_column then
  raise warning 'not forgotten: %', sqlerrm;
  return null;
end;
$$;
comment on function private.forget_account() is
  'Removes what the auth service logged of a deleted account.';
create trigger forget_account after delete on auth.users
  for each row execute function private.forget_account();
