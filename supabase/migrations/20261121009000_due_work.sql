-- What becomes due without anybody asking for it.

create function private.run_due(at timestamptz default private.clock()) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time. Each keeps the cohorts that it has changed until its end, so two of them and the people who book in between
  -- could wait for each other in a circle, and somebody's booking would be what PostgreSQL ends.
  if not pg_try_advisory_xact_lock(hashtextextended('private.run_due', 0)) then
    return;
  end if;
  -- Certificates are issued by the last step.
  perform set_config('private.is_due_run', 'on', true);
  -- Each in a subtransaction: one that fails every time must not keep reminders and offers from everybody.
  begin
    perform private.close_expired_attempts(at);
  exception when others then
    raise warning 'attempts are not closed: %', sqlerrm;
  end;
  begin
    perform private.complete_due_courses(at);
  exception when others then
    raise warning 'courses are not completed: %', sqlerrm;
  end;
  begin
    perform private.end_orphaned_bookings(at);
  exception when others then
    raise warning 'bookings of deleted accounts are not ended: %', sqlerrm;
  end;
  begin
    perform private.expire_pools(at);
  exception when others then
    raise warning 'seat pools are not ended: %', sqlerrm;
  end;
  begin
    perform private.expire_offers(at);
  exception when others then
    raise warning 'offers are not ended: %', sqlerrm;
  end;
  begin
    perform private.close_waiting_lists(at);
  exception when others then
    raise warning 'waiting lists are not closed: %', sqlerrm;
  end;
  begin
    perform private.promote_due(at);
  exception when others then
    raise warning 'free seats are not offered: %', sqlerrm;
  end;
  begin
    perform private.mark_held(at);
  exception when others then
    raise warning 'cohorts are not marked as held: %', sqlerrm;
  end;
  begin
    perform private.queue_reminders(at);
  exception when others then
    raise warning 'reminders are not queued: %', sqlerrm;
  end;
  begin
    perform private.queue_payment_reminders(at);
  exception when others then
    raise warning 'reminders of payments are not queued: %', sqlerrm;
  end;
  begin
    perform private.forget_seat_emails(at);
  exception when others then
    raise warning 'addresses of seats are not forgotten: %', sqlerrm;
  end;
  begin
    perform private.queue_company_reports(at);
  exception when others then
    raise warning 'reports to managers are not queued: %', sqlerrm;
  end;
  begin
    perform private.forget_attendance_names(at);
  exception when others then
    raise warning 'names of attendance are not forgotten: %', sqlerrm;
  end;
  begin
    perform private.add_counts();
  exception when others then
    raise warning 'counts are not added: %', sqlerrm;
  end;
  begin
    perform private.delete_old_letters(at);
  exception when others then
    raise warning 'old letters are not deleted: %', sqlerrm;
  end;
  begin
    perform private.queue_expiring_certificates(at);
  exception when others then
    raise warning 'letters about expiring certificates are not queued: %', sqlerrm;
  end;
  begin
    perform private.delete_old_entries(at);
  exception when others then
    raise warning 'old entries of the audit log are not deleted: %', sqlerrm;
  end;
  begin
    perform private.forget_certificate_names(at);
  exception when others then
    raise warning 'names of certificates are not forgotten: %', sqlerrm;
  end;
  -- Last: the counter of protocol numbers stays locked until the end.
  begin
    perform private.run_certificate_checks(at);
  exception when others then
    raise warning 'certificates are not issued: %', sqlerrm;
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
