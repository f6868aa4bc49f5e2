import type { FunctionMutations } from './function-mutations.ts';

export const sameCallerMutations: FunctionMutations = {
  'private.rows_of_same_caller': {
    'what came from the network of a row is counted': [
      ['where one.row_id = rows_of_same_caller.row_id', ''],
      ['and not submission.is_own_email', ''],
      ['and not exists (', 'and exists (select) or exists ('],
      ['and other.caller <> submission.caller', ''],
      ['where message.handled_at is null and', 'where'],
      ['and message.note is null', ''],
      ['and message.created_at <= created_until', ''],
      ["interest.state = 'new' and ", ''],
      ['and interest.note is null', ''],
      ['and interest.user_id is null', ''],
      ['and interest.created_at <= created_until', ''],
    ],
  },
  'private.delete_same_caller': {
    'rows of nobody else are deleted with them': [
      ['message.id = any (message_ids) and ', ''],
      ['interest.id = any (interest_ids) and ', ''],
    ],
    'it is deleted, without what staff have worked on, what others sent and what came since': [
      ['least(delete_same_caller.counted_at, now())', 'now()'],
    ],
    'who deleted how many is recorded': [["(select auth.uid()), 'delete", "null, 'delete"]],
  },
};
