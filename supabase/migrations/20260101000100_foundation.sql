-- What every later file stands on: a schema that the API does not expose, and a start from no rights at all.

create schema private;
comment on schema private is 'Helper functions for policies and triggers. Not exposed by the API.';

revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- A new table or function gives nothing to anyone until its own migration says so.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;
alter default privileges in schema private revoke execute on functions from public;
alter default privileges revoke execute on functions from public;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  -- The day of birth of a row is nobody's to change.
  new.created_at := old.created_at;
  return new;
end;
$$;
comment on function private.touch_updated_at() is 'Keeps created_at and updated_at.';
