-- What becomes due without anybody asking for it.

create function private.run_due(at timestamptz default private.clock()) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.close_expired_attempts(at);
  perform private.complete_due_courses(at);
end;
$$;
comment on function private.run_due(timestamptz) is
  'Does what is due at this moment, in batches. Runs every minute where pg_cron is installed.';
grant execute on function private.run_due(timestamptz) to service_role;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('run what is due', '* * * * *', 'select private.run_due()');
  end if;
exception when insufficient_privilege or feature_not_supported or undefined_function then
  raise warning 'due work is not run by pg_cron: %', sqlerrm;
end;
$$;
