-- What every other migration builds on: a schema that the API does not expose, no privileges by default, the
-- trigger for updated_at, and helpers for Greek text.

create schema private;
comment on schema private is 'Functions for policies, triggers and public functions. Not exposed by the API.';

revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- A new table or function is accessible to nobody until its own migration grants privileges.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;
alter default privileges in schema private revoke execute on functions from public;
alter default privileges revoke execute on functions from public;

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A save is bound to the updated_at that it started from. Two updates must therefore never share a value, not even
  -- within the resolution of the clock or after the clock was set back.
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  -- The creation time of a row never changes.
  new.created_at := old.created_at;
  return new;
end;
$$;
comment on function private.set_updated_at() is
  'Preserves created_at and sets updated_at, the version of the row, which grows with every update.';

create function private.clock() returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return now();
end;
$$;
comment on function private.clock() is
  'The time by which functions judge deadlines and budgets. The local backend alone may replace it, to move the clock.';

create function private.end_of_day(p_at timestamptz) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return ((p_at at time zone 'Europe/Athens')::date + 1)::timestamp at time zone 'Europe/Athens' - interval '1 second';
end;
$$;
comment on function private.end_of_day(timestamptz) is 'The last second of the day in Athens, which is still on the day that pages name.';
-- The trigger below calls it with the privileges of the role that writes the row.
grant execute on function private.end_of_day(timestamptz) to service_role;

create function private.set_due_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.due_at := private.end_of_day(new.due_at);
  return new;
end;
$$;
comment on function private.set_due_at() is
  'The last day to pay counts whole, since pages and letters name it without an hour.';

create function private.search_key(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- NFKD splits a letter from its accents, also in polytonic Greek and in Latin («café»), and the accents are removed.
  -- translate() lower-cases Greek because lower() does not under the C locale, and replaces final sigma.
  select pg_catalog.translate(
    pg_catalog.lower(
      pg_catalog.regexp_replace(pg_catalog.normalize(value, 'NFKD'), '[\u0300-\u036f]', '', 'g')
    ),
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς',
    'αβγδεζηθικλμνξοπρστυφχψωσ'
  );
$$;
comment on function private.search_key(text) is
  'Text in lower case, without accents or diaeresis, final sigma as sigma: «Νοημοσύνη» and «ΝΟΗΜΟΣΥΝΗ» become «νοημοσυνη».';
-- Generated columns call it with the privileges of the role that writes the row.
grant execute on function private.search_key(text) to anon, authenticated, service_role;

create function private.mailbox_of(p_email text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  domain constant text := split_part(lower(p_email), '@', 2);
  -- Nothing is left of «+a»: it is a name.
  name constant text := regexp_replace(split_part(lower(p_email), '@', 1), '(.)\+.*', '\1');
begin
  if domain in ('gmail.com', 'googlemail.com') then
    return replace(name, '.', '') || '@gmail.com';
  end if;
  return name || '@' || domain;
end;
$$;
comment on function private.mailbox_of(text) is
  'The mailbox that gets what is sent to an address: without what follows a + before the @, and at Gmail without dots. For limits of what is sent; accounts and rows keep the address.';
-- Indexes call it with the privileges of the role that writes the row.
grant execute on function private.mailbox_of(text) to authenticated, service_role;

create function private.printable(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(p_text, '[\u0009-\u000D\u0085\u2028\u2029]+', ' ', 'g'),
    -- Control characters, Default_Ignorable_Code_Point of Unicode, marks of annotations, the blank of Braille.
    '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800'
      '\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'
  );
$$;
comment on function private.printable(text) is
  'A text in one line, without control characters and others that are invisible or turn what follows from right to left.';
create function private.is_printable(p_text text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select private.printable(p_text) = p_text;
$$;
comment on function private.is_printable(text) is
  'Whether a text is one line of characters that are seen. For names and numbers that others read on a certificate, an invoice or a letter.';
create function private.is_visible(p_text text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  -- Blanks by their code points: which ones [:space:] has depends on the locale of the database.
  select private.printable(p_text) ~ '[^\u0020\u00A0\u0300-\u036F\u1680\u2000-\u200A\u202F\u205F\u3000]';
$$;
comment on function private.is_visible(text) is
  'Whether a text has a character that is seen: neither a blank nor an accent alone. For names that others know somebody by.';
create function private.clean_name(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.btrim(
    pg_catalog.regexp_replace(p_text, '[\u0020\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g')
  );
$$;
comment on function private.clean_name(text) is
  'A name of a person as it is stored and compared: with one plain blank between its words and none around them, so that no difference is invisible.';
-- Check constraints call them with the privileges of the role that writes the row.
grant execute on function private.printable(text), private.is_printable(text), private.is_visible(text) to authenticated, service_role;

create function private.require_short_numbers(p_json jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  -- As numeric: it is as short as it was written, and compared and measured without being written out.
  if exists (
    select from jsonb_path_query(p_json, 'strict $.** ? (@.type() == "number")') as listed (number)
    where abs(number::numeric) >= 1e30 or scale(number::numeric) > 30
  ) then
    raise exception 'a number has more than 30 digits' using errcode = '22023';
  end if;
end;
$$;
comment on function private.require_short_numbers(jsonb) is
  'Raises 22023 for a number that takes much more as text than in jsonb: 1e131071 has 131,072 digits. Before anything of what somebody sent is read as text.';

create function private.first_row(p_page integer, p_size integer) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (least(greatest(coalesce(p_page, 1), 1), 1000000) - 1) * p_size;
end;
$$;
comment on function private.first_row(integer, integer) is
  'How many rows are before a page of a list. Pages count from 1 to a million: with the size of a page, at most 1,000, no list passes the range of an integer.';
-- Functions of the search run with the privileges of their caller.
grant execute on function private.first_row(integer, integer) to anon, authenticated, service_role;

create function private.percent_of(p_part bigint, p_whole bigint) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if p_part > 0 and p_part < p_whole then
    return least(greatest(round(100.0 * p_part / p_whole), 1), 99);
  end if;
  return 100 * p_part / nullif(p_whole, 0);
end;
$$;
comment on function private.percent_of(bigint, bigint) is
  'A part of a whole as a whole percentage: rounded, but 0 only if there is nothing and 100 only if there is all, because courses are complete at 100. Null where the whole is 0. percentOf of the site is the same.';

create function private.greek_slug(title text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  -- A diaeresis separates two vowels («αϋπνία»), so these letters become Latin before the accents are removed. Cut,
  -- because suggest_slug takes a title of any length.
  slug text := pg_catalog.translate(
    pg_catalog.normalize(pg_catalog.left(title, 500), 'NFC'), 'ϊΐΪϋΰΫ', 'iiiyyy'
  );
begin
  -- An accent on the first vowel of a pair separates them as well («άυλος»).
  slug := pg_catalog.regexp_replace(slug, '([άέήόΆΈΉΌ])[υΥ]', '\1y', 'g');
  slug := private.search_key(slug);
  -- αυ, ευ, ηυ: av, ev, iv before a vowel or a voiced consonant, af, ef, if elsewhere.
  slug := pg_catalog.regexp_replace(slug, '([αεη])υ(?=[αεηιοωυiyβγδζλμνρ])', '\1v', 'g');
  slug := pg_catalog.regexp_replace(slug, '([αεη])υ', '\1f', 'g');
  slug := pg_catalog.replace(slug, 'ου', 'ou');
  slug := pg_catalog.regexp_replace(slug, '(^|[^α-ωa-z])μπ', '\1b', 'g');
  slug := pg_catalog.regexp_replace(slug, 'γ(?=[γξχ])', 'n', 'g');
  slug := pg_catalog.replace(slug, 'θ', 'th');
  slug := pg_catalog.replace(slug, 'χ', 'ch');
  slug := pg_catalog.replace(slug, 'ψ', 'ps');
  slug := pg_catalog.translate(slug, 'αβγδεζηικλμνξοπρστυφω', 'avgdeziiklmnxoprstyfo');
  slug := pg_catalog.regexp_replace(slug, '[^a-z0-9]+', '-', 'g');
  return pg_catalog.btrim(pg_catalog.left(pg_catalog.btrim(slug, '-'), 100), '-');
end;
$$;
comment on function private.greek_slug(text) is
  'A Latin slug after the transliteration standard ELOT 743 (ISO 843): «Αυτοματισμοί χωρίς κώδικα» becomes aftomatismoi-choris-kodika. Empty for a title without letters.';
