-- Greek without its accidents: search keys, and Latin slugs after ELOT 743 (ISO 843).

create function private.search_key(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- Letters are taken apart and lose their marks, those of old Greek and of Latin («café») too; then case and
  -- final sigma fall away. Lower-casing by hand as well, because lower() leaves Greek alone under the C locale.
  select pg_catalog.translate(
    pg_catalog.lower(
      pg_catalog.regexp_replace(pg_catalog.normalize(value, 'NFKD'), '[\u0300-\u036f]', '', 'g')
    ),
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς',
    'αβγδεζηθικλμνξοπρστυφχψωσ'
  );
$$;
comment on function private.search_key(text) is
  'Lower case, no accents or diaeresis, final sigma as sigma: «Νοημοσύνη» and «ΝΟΗΜΟΣΥΝΗ» become «νοημοσυνη».';

create function private.greek_slug(title text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  -- A diaeresis parts two vowels («αϋπνία»), so such a letter turns Latin before the marks go.
  slug text := pg_catalog.translate(pg_catalog.normalize(title, 'NFC'), 'ϊΐΪϋΰΫ', 'iiiyyy');
begin
  -- An accent on the first vowel of a pair parts it as well («άυλος»).
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
  'A readable Latin slug: «Αυτοματισμοί χωρίς κώδικα» becomes aftomatismoi-choris-kodika. Empty for a title without letters.';
