-- What becomes due without anybody asking for it.

create function private.run_due(at timestamptz default private.clock()) returns void
language plpgsql security definer set search_path = '' as $$
declare
  step text;
  done text;
  did jsonb := '{}';
  failures jsonb := '[]';
begin
  -- One at a time. Each keeps the cohorts that it has changed until its end, so two of them and the people who book in between
  -- could wait for each other in a circle, and somebody's booking would be what PostgreSQL ends.
  if not pg_try_advisory_xact_lock(hashtextextended('private.run_due', 0)) then
    return;
  end if;
  -- Certificates are issued by the last step.
  perform set_config('private.is_due_run', 'on', true);
  foreach step in array array[
    'close_expired_attempts($1)',
    'complete_due_courses($1)',
    'end_orphaned_bookings($1)',
    'expire_pools($1)',
    'close_late_orders($1)',
    'end_lapsed_bookings($1)',
    'close_waiting_lists($1)',
    'promote_due($1)',
    'mark_held($1)',
    'queue_reminders($1)',
    'queue_payment_reminders($1)',
    'forget_seat_emails($1)',
    'forget_payers($1)',
    'queue_company_reports($1)',
    'queue_ending_seats($1)',
    'forget_attendance_names($1)',
    'add_counts()',
    'delete_old_letters($1)',
    'queue_expiring_certificates($1)',
    'delete_old_entries($1)',
    'delete_old_errors($1)',
    'forget_certificate_names($1)',
    -- Last: the counter of protocol numbers stays locked until the end.
    'run_certificate_checks($1)'
  ] loop
    -- Each in a subtransaction: one that fails every time must not keep reminders and offers from everybody.
    begin
      execute 'select private.' || step into done using at;
      if done ~ '[1-9]' then
        did := did || jsonb_build_object(split_part(step, '(', 1), done::integer);
      end if;
    exception when others then
      raise warning '% failed: %', step, sqlerrm;
      failures := failures || jsonb_build_object('step', split_part(step, '(', 1), 'code', sqlstate);
    end;
  end loop;
  begin
    perform private.note_due_run(at, failures, did);
  exception when others then
    raise warning 'the run was not noted: %', sqlerrm;
  end;
  perform set_config('private.is_due_run', 'off', true);
end;
$$;
comment on function private.run_due(timestamptz) is
  'Does what is due at this moment, in batches; nothing while another run does. Runs every minute where pg_cron is installed.';
grant execute on function private.run_due(timestamptz) to service_role;

create function private.schedule_due_work() returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    -- Named, because the search path of a function is empty.
    create extension if not exists pg_cron with schema pg_catalog;
  end if;
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('run what is due', '* * * * *', 'select private.run_due()');
  end if;
exception when insufficient_privilege or feature_not_supported or undefined_function then
  raise warning 'due work is not run by pg_cron: %', sqlerrm;
end;
$$;
comment on function private.schedule_due_work() is
  'Lets pg_cron run what is due every minute, where a project has it. For migrations and deployments.';

create function private.due_work_schedule() returns table (has_scheduler boolean, schedule text)
language plpgsql stable set search_path = '' as $$
declare
  found_schedule text;
begin
  if to_regclass('cron.job') is not null then
    select job.schedule into found_schedule from cron.job as job where job.jobname = 'run what is due';
  end if;
  return query select to_regclass('cron.job') is not null, found_schedule;
end;
$$;
comment on function private.due_work_schedule() is
  'Whether the project has pg_cron, and how often it runs what is due; null for never. For deployments.';

select private.schedule_due_work();
