-- updated_at is the version that a save is bound to, so two updates of a row never share one, not even within the
-- resolution of the clock or when it is set back.

create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  -- The day of birth of a row is nobody's to change.
  new.created_at := old.created_at;
  return new;
end;
$$;
comment on function private.touch_updated_at() is
  'Keeps created_at, and updated_at as a version that grows with every update.';
