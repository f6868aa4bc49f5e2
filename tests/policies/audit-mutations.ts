import type { FunctionMutations } from './function-mutations.ts';

const filters = 'the log has the newest entries first, in every filter';
const pages = 'a page begins after the last entry of the one before';
const named = 'what an entry mentions is named while it exists';
const noted = 'suspensions and deleted messages are noted, without what they said';
const aged = 'an entry is deleted after five years by what is due';

export const auditMutations: FunctionMutations = {
  'private.newest_entries': {
    [filters]: [
      ['p_actor is null or entry.actor_id = p_actor', 'true'],
      ['p_kind is null or entry.subject_type = p_kind', 'true'],
      ['p_action is null or entry.action = p_action', 'true'],
      ['p_subject is null or entry.subject_id = p_subject', 'true'],
      ['p_since is null or entry.created_at >= p_since', 'true'],
      ['entry.created_at >= p_since', 'entry.created_at > p_since'],
      ['entry.created_at < p_until', 'entry.created_at <= p_until'],
    ],
    [pages]: [
      ['< (p_before_at, p_before_id)', '<= (p_before_at, p_before_id)'],
      ['order by entry.created_at desc, entry.id desc', 'order by entry.created_at, entry.id desc'],
    ],
  },
  'private.list_audit': {
    [filters]: [
      ['p_actor is null and query is not null', 'false'],
      ['p_actor is null and query', 'query'],
    ],
    [pages]: [
      ['count(*) > size', 'count(*) >= size'],
      ['1), 500)', '1), 501)'],
      ['greatest(coalesce(p_page_size, 50), 1)', 'coalesce(p_page_size, 50)'],
    ],
    [named]: [
      [
        'select page.id as entry, page.actor_id as id from page',
        'select page.id as entry, page.subject_id as id from page',
      ],
      ['union select page.id, page.subject_id from page', ''],
      ["coalesce(page.before, '{}') || coalesce(page.after, '{}')", "coalesce(page.before, '{}')"],
    ],
  },
  'private.audit_place': { [named]: [["'module', module.id", "'module', lesson.id"]] },
  'private.set_suspended': {
    [noted]: [
      [
        "then 'suspend' else 'lift suspension' end, 'profiles'",
        "then 'x' else 'y' end, 'profiles'",
      ],
    ],
  },
  'private.audit_message_action': {
    [noted]: [["perform private.audit(new.action, 'contact_messages', new.subject_id);", '']],
  },
  'private.purge_bin': { [noted]: [["''purge''", "''x''"]] },
  'private.delete_same_caller': {
    [noted]: [["'delete same caller', 'contact_messages'", "'x', 'x'"]],
  },
  'private.run_due': { [aged]: [["'delete_old_entries($1)',", '']] },
  'private.delete_old_entries': {
    [aged]: [["created_at < at - interval '5 years'", 'created_at < at']],
  },
};
