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

export const suspensionMutations: FunctionMutations = {
  'private.is_suspended': {
    'a suspended account writes nothing with a token that is still valid': [
      ['account.banned_until > now()', 'false'],
    ],
    'the sessions end, and a lifted suspension gives everything back': [
      ['account.id = is_suspended.user_id and ', ''],
    ],
  },
  'private.active_user_id': {
    'a suspended account writes nothing with a token that is still valid': [
      ['where not private.is_suspended((select auth.uid()))', ''],
    ],
  },
  'private.has_role': {
    'a suspended member of staff sees no more than a learner': [
      ['private.active_user_id()', 'auth.uid()'],
    ],
  },
  'private.organization_role': {
    'a suspended account writes nothing with a token that is still valid': [
      ['private.active_user_id()', 'auth.uid()'],
    ],
  },
  'private.prevent_last_admin_removal': {
    'the last admin who is not suspended stays admin': [
      ['and not private.is_suspended(user_id)', ''],
    ],
  },
  'private.set_suspended': {
    'nobody suspends themselves or an account that does not exist': [
      ['if set_suspended.user_id = (select auth.uid()) then', 'if false then'],
      ['if not found then', 'if false then'],
    ],
    'without a value nothing changes': [['set_suspended.is_suspended is null', 'false']],
    'the sessions end, and a lifted suspension gives everything back': [
      ['session.user_id = set_suspended.user_id and ', ''],
      [' and set_suspended.is_suspended', ''],
    ],
    'who suspended whom is recorded, and admins see it': [
      ['values ( (select auth.uid()), case', 'values ( null, case'],
    ],
  },
};

export const invitationMutations: FunctionMutations = {
  'private.manages_organization': {
    'nobody invites into an organisation in the bin or sees who is in it': [
      ['and organization.deleted_at is null', ''],
    ],
  },
  'private.manages_member': {
    'nobody invites into an organisation in the bin or sees who is in it': [
      [' and private.manages_organization(organization_id)', ''],
    ],
  },
  'private.invite_members': {
    'only who may give a role invites with it': [
      ['not private.manages_member(invite_members.organization_id, invite_members.role)', 'false'],
    ],
    'one bad address stores none, and 50 are the most': [
      ['not between 1 and 50', 'not between 0 and 50'],
      ['not between 1 and 50', 'not between 1 and 51'],
      ['not between 1 and 50', 'not between 1 and 49'],
    ],
    'a user and an organisation invite 200 in a day': [
      ['> 200', '> 199'],
      ['> 200', '> 201'],
      ['earlier.actor_id = (select auth.uid()) and', ''],
      ['earlier.subject_id = invite_members.organization_id and', ''],
      ["interval '1 day'", "interval '26 hours'"],
    ],
    'an invitation answers the same with and without an account, and names members': [
      ['lower(btrim(given))', 'given'],
      ["when address in (select members.email from members) then 'member'", ''],
    ],
    'an invitation is sent again after ten minutes, and not to who has declined': [
      [
        "interval '10 minutes' then invitation.sent_at",
        "interval '12 minutes' then invitation.sent_at",
      ],
      [
        "interval '10 minutes' then invitation.sent_at",
        "interval '8 minutes' then invitation.sent_at",
      ],
      [
        "interval '10 minutes' then invitation.expires_at",
        "interval '12 minutes' then invitation.expires_at",
      ],
      [
        "interval '10 minutes' then invitation.expires_at",
        "interval '8 minutes' then invitation.expires_at",
      ],
      ['invitation.declined_at is null and ', ''],
    ],
    'an admin of the organisation does not change the invitation of an owner': [
      [' and private.manages_member(invitation.organization_id, invitation.role)', ''],
    ],
  },
  'private.emails_without_account': {
    'e-mails go to who has no confirmed account, once in an hour': [
      ['lower(account.email) = given and', ''],
      ['account.email_confirmed_at is not null or', ''],
      ["interval '1 hour'", "interval '58 minutes'"],
      ["interval '1 hour'", "interval '62 minutes'"],
    ],
  },
  'private.verified_email': {
    'nobody else sees or answers it: another user, an unconfirmed e-mail, too late, suspended': [
      [' and account.email_confirmed_at is not null', ''],
      ['private.active_user_id()', 'auth.uid()'],
    ],
  },
  'private.list_own_invitations': {
    'nobody else sees or answers it: another user, an unconfirmed e-mail, too late, suspended': [
      ['invitation.email = private.verified_email() and ', ''],
      [' and invitation.expires_at > now()', ''],
      ['and not coalesce(private.is_suspended(invitation.invited_by), false)', ''],
    ],
    'a declined invitation makes no member, and is closed': [
      ['and invitation.declined_at is null', ''],
    ],
  },
  'private.answer_invitation': {
    'nobody else sees or answers it: another user, an unconfirmed e-mail, too late, suspended': [
      [' and open.email = private.verified_email()', ''],
      [' and open.expires_at > now()', ''],
      ['and not coalesce(private.is_suspended(open.invited_by), false)', ''],
    ],
    'a declined invitation makes no member, and is closed': [
      ['and open.declined_at is null', ''],
      ['if not is_accepted then', 'if false then'],
      ['where declined.id = invitation.id', 'where false'],
    ],
    'the account with the confirmed e-mail sees and accepts its invitation, once': [
      ['on conflict do nothing', ''],
      ['where accepted.id = invitation.id', 'where false'],
      ['open.id = invitation_id and ', 'false and '],
    ],
  },
};
