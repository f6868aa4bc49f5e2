import type { FunctionMutations } from '../function-mutations.ts';

const waits = 'a certificate waits for the name, for the rules and for the account';
const questioned = 'staff decide about a certificate whose marks were corrected';
const renamed = 'staff decide about a certificate whose holder has another name now';
const nameless = 'staff see who has earned a certificate without a name';
const bound = 'a certificate of somebody without an account is theirs once they have one';
const listed = 'staff find certificates';
const chained = 'staff see one certificate with those that it replaced, and who did it';
const told = 'people are told of their certificate, and once that it expires';
const verified = 'anybody verifies a code';
const written = 'a code is read as people write it';
const readOnly = 'a code is not answered where wrong ones are not counted';
const limited = 'wrong codes are limited for each caller, right ones are not counted';

/** Of what staff, holders and visitors see of certificates. */
export const certificateListMutations: FunctionMutations = {
  'private.check_named_person': {
    [renamed]: [
      ['issued.holder <> private.certificate_name(new.id)', 'false'],
      ['and issued.holder <> private.certificate_name(new.id)', ''],
      ['and issued.holder = private.certificate_name(new.id)', 'and false'],
      ['num_nonnulls(issued.replaced_by, issued.revoked_at, issued.withdrawn_at) = 0', 'true'],
    ],
    [waits]: [["perform private.queue_certificate_check('user', new.id);", '']],
  },
  'private.list_certificates': {
    [listed]: [
      ['and query is null then return;', 'and false then return;'],
      ['or stored.year = protocol[2] and stored.number = protocol[1]', ''],
      ["regexp_replace(btrim(p_search_text), '^.*/', '')", 'p_search_text'],
      ['limit newest', 'limit 1'],
      ['certificate.course_id = p_course', 'true'],
      ['certificate.kind = p_kind', 'true'],
      ['certificate.issued_at < until', 'true'],
      [
        "certificate.expires_at > now and certificate.expires_at <= now + interval '30 days'",
        'true',
      ],
      ['certificate.expires_at <= now)', 'true)'],
      [
        "'valid' or certificate.expires_at is null or certificate.expires_at > now",
        "'valid' or true",
      ],
      ["p_state is distinct from 'withdrawn' or certificate.withdrawn_at is not null", 'true'],
      [
        "p_state is distinct from 'revoked' or certificate.revoked_at is not null and",
        "p_state is distinct from 'revoked' or",
      ],
      ['looked_at.issued_at desc, looked_at.id desc', 'looked_at.issued_at'],
      ["'renamed'), cardinality(ids) > size", "'renamed'), false"],
    ],
    [questioned]: [['where task.reason = p_state::text', '']],
  },
  'private.certificate_detail': {
    [chained]: [
      ['linked.replaced_by = named.id or linked.id = named.replaced_by', 'false'],
      ['coalesce((select account.email', 'coalesce((select null'],
    ],
  },
  'private.certificate_actor': {
    [chained]: [
      ['entry.subject_id = p_certificate and', ''],
      [' and entry.action = p_action', ''],
    ],
  },
  'private.count_waiting_certificates': {
    [questioned]: [['private.certificate_tasks limit 100', 'private.certificate_tasks limit 0']],
    [nameless]: [
      ['private.postponed_certificates limit 100', 'private.postponed_certificates limit 0'],
    ],
  },
  'private.keep_certificate': {
    [questioned]: [['task.certificate_id = p_certificate returning', 'false returning']],
  },
  'private.certificate_letter_facts': {
    [told]: [
      [
        'certificate.holder is not null and certificate.replaced_by is null',
        'certificate.holder is not null',
      ],
      [
        'certificate.holder is not null and certificate.replaced_by is null',
        'certificate.replaced_by is null',
      ],
      ["(p_letter.kind = 'certificate_revoked') = (certificate.revoked_at is not null)", 'true'],
      ['earlier.replaced_by = certificate.id', 'earlier.id = certificate.replaced_by'],
      ['private.clock() < certificate.expires_at and', ''],
    ],
  },
  'private.queue_expiring_certificates': {
    [told]: [
      ["interval '30 days'", "interval '33 days'"],
      ["interval '23 days'", "interval '10 days'"],
      ["and certificate.issued_at <= p_at - interval '3 days'", ''],
      ['and certificate.revoked_at is null', ''],
    ],
  },
  'private.bind_certificates': {
    [bound]: [['issued.booking_id = new.id and', '']],
  },
  'private.certificate_state': {
    [verified]: [
      ["when p_certificate.withdrawn_at is not null then 'withdrawn'", ''],
      ["when p_certificate.revoked_at is not null then 'revoked'", ''],
      ["when p_certificate.replaced_by is not null then 'replaced'", ''],
      ["when private.clock() >= p_certificate.expires_at then 'expired'", ''],
    ],
  },
  'private.verify_certificate': {
    [readOnly]: [["current_setting('transaction_read_only') = 'on'", 'false']],
    [written]: [['private.normalize_code(p_code)', 'upper(p_code)']],
    [limited]: [
      ['miss.caller = network and ', ''],
      [' and miss.created_at > hour_ago', ''],
      ['>= 30', '>= 31'],
      ['>= 30', '>= 29'],
    ],
  },
};
