import { smallLimits } from './form-limits.ts';
import type { FunctionMutations } from './function-mutations.ts';

const { quarantine, openMessages } = smallLimits;
const tooEasy = "if admission not in ('accepted', 'suspicious') then return admission; end if;";
const whenSuspicious = "case when admission = 'suspicious' then now() end";

export const formMutations: FunctionMutations = {
  'public.required_proof_level': {
    'a proof of work must be harder with each submission of a caller, and not of another': [
      ['earlier.caller = required_proof_level.caller', 'true'],
      ['limit 3', 'limit 2'],
    ],
    'a proof of work is easy again an hour later': [
      ["interval '1 hour'", "interval '62 minutes'"],
      ["interval '1 hour'", "interval '58 minutes'"],
    ],
    'a message is quarantined from the sixth of a caller in an hour, and none is refused': [
      ['limit 3', 'limit 4'],
    ],
    'a proof of work must be of level 2 in a busy hour': [
      ['then 2 end', 'then 1 end'],
      ['then 2 end', 'then 3 end'],
    ],
  },
  'private.is_busy_hour': {
    'a message is quarantined for what its caller sent in an hour, and its sender in ten minutes': [
      ["interval '1 hour'", "interval '62 minutes'"],
      ["interval '1 hour'", "interval '58 minutes'"],
      [' and not earlier.is_suspicious', ''],
      ['>= 300', '>= 299'],
      ['>= 300', '>= 301'],
    ],
  },
  'private.is_own_email': {
    'an interest belongs to an account only with the e-mail of that account': [
      ['profile.id = account_id and ', ''],
      [' and lower(profile.email) = lower(is_own_email.email)', ''],
      ['lower(is_own_email.email)', 'is_own_email.email'],
    ],
  },
  'private.has_many_open_messages': {
    'the quarantine that is full refuses what would displace the oldest of the open messages': [
      [`>= ${openMessages}`, `>= ${openMessages - 1}`],
      [`>= ${openMessages}`, `>= ${openMessages + 1}`],
      ['handled_at is null and ', ''],
      [' and quarantined_at is null', ''],
    ],
  },
  'private.admit_submission': {
    'a message of an account is listed in a busy hour, up to five of the account in an hour': [
      ["now() - interval '1 hour'", "now() - interval '62 minutes'"],
      ["now() - interval '1 hour'", "now() - interval '58 minutes'"],
      ['earlier.sender = admit_submission.sender and earlier.is_own_email', 'earlier.is_own_email'],
      ['earlier.is_own_email and earlier.created_at > hour_ago', 'earlier.is_own_email'],
      ['private.is_busy_hour() or', ''],
    ],
    'a message of a person in whose name five were forged is listed, unless their network sends more':
      [
        ['earlier.caller = admit_submission.caller', 'true'],
        ['is_trusted := is_own_email and', 'is_trusted :='],
        ['or from_caller > 0 and', 'or'],
        ['or from_caller > 0 and', 'or from_caller > 1 and'],
      ],
    'a message is quarantined from the sixth of a caller in an hour, and none is refused': [
      ['limit 5', 'limit 4'],
      ['from_caller >= 5', 'from_caller >= 4'],
      ['admit_submission.proof_level <', 'admit_submission.proof_level <='],
      ['case when is_suspicious', 'case when false'],
    ],
    'a proof of work must be harder with each submission of a caller, and not of another': [
      ['admit_submission.proof_level <', '-1 = '],
    ],
    'a message of an account is listed five times an hour, whatever others write in its name': [
      ['and earlier.is_own_email', ''],
      [') < 5;', ') < 4;'],
      [') < 5;', ') < 6;'],
      ['or not is_trusted and', 'or'],
      [
        'admit_submission.sender, is_own_email, is_suspicious)',
        'admit_submission.sender, false, is_suspicious)',
      ],
      [
        'admit_submission.sender, is_own_email, is_suspicious)',
        'admit_submission.sender, true, is_suspicious)',
      ],
    ],
    'a message is quarantined for what its caller sent in an hour, and its sender in ten minutes': [
      ['earlier.sender = admit_submission.sender and earlier.created_at', 'earlier.created_at'],
      ["interval '10 minutes' ) >= 5", "interval '11 minutes' ) >= 5"],
      ["interval '10 minutes' ) >= 5", "interval '9 minutes' ) >= 5"],
      ["interval '10 minutes' ) >= 5", "interval '10 minutes' ) >= 4"],
      ["interval '10 minutes' ) >= 5", "interval '10 minutes' ) >= 6"],
    ],
    'a message is remembered with its row and whether it was suspicious': [
      [
        'admit_submission.sender, is_own_email, is_suspicious)',
        'admit_submission.sender, is_own_email, false)',
      ],
      [
        'admit_submission.sender, is_own_email, is_suspicious)',
        'admit_submission.sender, is_own_email, true)',
      ],
    ],
    'a proof of work counts once, whoever sends it and for whichever form': [
      ["return 'used_proof'", 'null'],
    ],
    'submissions are forgotten after seven days, a few with each new one': [
      ["interval '7 days'", "interval '169 hours'"],
      ["interval '7 days'", "interval '167 hours'"],
      ['limit 20', 'limit 19'],
      ['limit 20', 'limit 21'],
    ],
    'a message that is sent again with its id is stored once, also with a spent proof': [
      ['case when is_suspicious', 'case when true'],
    ],
  },
  'private.make_room_in_quarantine': {
    'the quarantine holds so many messages, and a flood displaces its own oldest': [
      [`< ${quarantine}`, `< ${quarantine - 1}`],
      [`< ${quarantine}`, `< ${quarantine + 1}`],
      ['where quarantined_at is not null', ''],
      ['coalesce(submission.caller, stored.id::text)', 'submission.caller'],
      ['rows_of_caller > 1 or ', ''],
      ['rows_of_caller desc, created_at limit', 'created_at limit'],
      ['rows_of_caller desc, created_at limit', 'rows_of_caller, created_at limit'],
      ['rows_of_caller desc, created_at limit', 'rows_of_caller desc, created_at desc limit'],
      ['limit 1', 'limit 2'],
    ],
    'the quarantine never loses a message that had been listed': [
      ['stored.quarantined_at = stored.created_at and ', ''],
    ],
    'the quarantine first loses what has waited for 30 days, unless staff worked on it': [
      [' and stored.updated_at = stored.created_at', ''],
      [" or created_at < now() - interval ''30 days'' order", ' order'],
      ["interval ''30 days'' order", "interval ''30 days 2 seconds'' order"],
      ["order by created_at < now() - interval ''30 days'' desc, ", 'order by '],
    ],
    'the quarantine that many callers have filled refuses, and deletes nothing': [
      ['rows_of_caller > 1 or ', 'rows_of_caller > 0 or '],
      ['removed = 0', 'false'],
    ],
  },
  'public.submit_contact_message': {
    'a message that is refused has spent its proof': [['return sqlstate', 'raise']],
    'a message that is sent again with its id is stored once, also with a spent proof': [
      ['and submission.row_id = message_id', 'and false'],
    ],
    'a message that is stored already spends another proof': [
      ['submission.proof = submit_contact_message.proof and', ''],
      ['where stored.id = message_id', 'where false'],
    ],
    'a proof of work counts once, whoever sends it and for whichever form': [
      ['and submission.row_id = message_id', ''],
      [tooEasy, ''],
    ],
    'a message is quarantined from the sixth of a caller in an hour, and none is refused': [
      [whenSuspicious, 'null'],
      [whenSuspicious, 'now()'],
    ],
    'a message belongs to the account of its sender, whose e-mail may be written in capitals': [
      ['message_text, account_id', 'message_text, null'],
    ],
    'a message is remembered with its row and whether it was suspicious': [
      ['set row_id = message_id', 'set row_id = null'],
      [
        'set row_id = message_id where submission.proof = submit_contact_message.proof',
        'set row_id = message_id',
      ],
    ],
    'the quarantine that is full refuses what would displace the oldest of the open messages': [
      ["admission = 'suspicious' or private.has_many_open_messages()", 'false'],
      [' or private.has_many_open_messages()', ''],
    ],
    'the quarantine that many callers have filled refuses, and deletes nothing': [
      ["admission = 'suspicious' or private.has", 'private.has'],
    ],
    'the quarantine takes in what nobody has handled while many newer ones wait': [
      ['waiting.handled_at is null and ', ''],
      ['and waiting.quarantined_at is null', ''],
      ['waiting.created_at desc', 'waiting.created_at'],
      [`offset ${openMessages}`, `offset ${openMessages - 1}`],
      [`offset ${openMessages}`, `offset ${openMessages + 1}`],
    ],
  },
  'public.submit_course_interest': {
    'an interest that is refused has spent its proof': [
      ['left(sender_email, 255)', 'left(sender_email, 254)'],
      ['return sqlstate', 'raise'],
    ],
    'an interest in another course is another, and each proof remembers its own': [
      ['interest.course_id = interest_course_id and ', ''],
      ['where submission.proof = submit_course_interest.proof; return', '; return'],
    ],
    'an interest in quarantine is released by another registration, and not by a suspicious one': [
      ['lower(interest.email) = lower(short_email)', 'interest.email = short_email'],
      ['coalesce(interest.user_id, owner_id)', 'owner_id'],
      ['coalesce(interest.user_id, owner_id)', 'interest.user_id'],
      ['case when owner_id is null then interest.name', 'case when false then interest.name'],
      ['case when owner_id is null then interest.name', 'case when true then interest.name'],
      ["when admission = 'suspicious' then interest.quarantined_at", 'when false then now()'],
    ],
    'an interest is stored once for each course and e-mail, also in another case': [
      ['submission.proof = submit_course_interest.proof and ', ''],
      [whenSuspicious, 'now()'],
      ["when admission = 'suspicious' then interest.quarantined_at", 'when true then now()'],
      ['if registered.quarantined_at is null then', 'if false then'],
    ],
    'a proof of work counts once, whoever sends it and for whichever form': [
      ['and submission.row_id = registered.id', ''],
      [tooEasy, ''],
    ],
    'an interest that a flood registered in the name of a person is released by their own': [
      [whenSuspicious, 'null'],
    ],
    'an interest belongs to an account only with the e-mail of that account': [
      ['short_email, owner_id', 'short_email, null'],
      ['short_email, owner_id', 'short_email, account_id'],
    ],
    'the quarantine holds so many interests': [
      ["perform private.make_room_in_quarantine('public.course_interests');", ''],
    ],
    'an interest that is sent again with its proof is no duplicate': [
      ['set row_id = registered.id', 'set row_id = null'],
    ],
  },
};
