import type { FunctionMutations } from './function-mutations.ts';

export const binMutations: FunctionMutations = {
  'private.move_to_bin': {
    'who moves something into the bin is recorded, once': [
      ["select auth.uid(), ''move", "select null::uuid, ''move"],
      ['id, $2 from moved', 'id, null from moved'],
      [' and deleted_at is null', ''],
    ],
    'a course is deleted once no cohort of it is still to take place': [
      ['cohort.course_id = any (ids) and ', ''],
      [" and cohort.state in ('open', 'closed')", ''],
      ["('open', 'closed')", "('open', 'closed', 'held')"],
      ["('open', 'closed')", "('open')"],
      ["('open', 'closed')", "('closed')"],
      ['coalesce(cohort.ends_at > private.clock(), true)', 'cohort.ends_at > private.clock()'],
      ['cohort.ends_at > private.clock()', 'cohort.ends_at >= private.clock()'],
    ],
    'nothing is recorded of what is refused': [
      ['perform private.require_bin_access(kind, ids);', ''],
    ],
  },
  'private.restore_from_bin': {
    'who restores something is recorded, once': [
      ["auth.uid(), 'restore", "null, 'restore"],
      ['row_id, kind::text', 'row_id, null'],
      [' and row.deleted_at is not null', ''],
    ],
  },
  'private.delete_from_bin': {
    'who deletes something for good is recorded, once': [
      ["select auth.uid(), ''delete", "select null::uuid, ''delete"],
      ['id, $2::text from removed', 'id, null from removed'],
      [' and deleted_at is not null', ''],
    ],
  },
  'private.purge_bin': {
    'invitations that expired or were declined 30 days ago are deleted with it': [
      ['least(invitation.expires_at, invitation.declined_at)', 'invitation.expires_at'],
      ['least(invitation.expires_at, invitation.declined_at)', 'invitation.declined_at'],
      ["at - interval '30 days'; return", "at - interval '28 days'; return"],
      ["at - interval '30 days'; return", "at - interval '32 days'; return"],
    ],
  },
  'private.delete_invitations_of_account': {
    'invitations of a deleted account are deleted with it': [
      ['lower(old.email)', 'old.email'],
      ['where invitation.email = lower(old.email)', ''],
    ],
  },
};
