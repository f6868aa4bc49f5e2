import { AppError, toAppError } from '@/lib/errors';

/**
 * The name of each code with which functions of the database refuse. docs/error-codes.md says what it means, and
 * `shared/errors/text/errors.ts` has its text. No code is used twice, so a caller need not know whose it is.
 */
export const databaseErrors = {
  // Accounts, organisations and the staff area.
  PX001: 'last_admin_role',
  PX002: 'last_owner',
  PX004: 'course_has_interests',
  PX005: 'own_suspension',
  PX006: 'too_many_invitations',
  PX007: 'invitation_gone',
  PX008: 'course_has_cohorts',
  PX009: 'account_suspended',
  PX010: 'no_mailbox',
  PX011: 'second_factor_needed',
  PX012: 'own_second_factor',
  PX129: 'quiz_invalid',
  PX140: 'file_missing',
  PX141: 'parent_in_bin',
  // Learning.
  PX101: 'course_gone',
  PX102: 'enrolment_closed',
  PX103: 'enrolment_ended',
  PX104: 'not_enrolled',
  PX105: 'lesson_gone',
  PX106: 'course_not_completed',
  PX107: 'film_not_watched',
  PX108: 'quiz_not_passed',
  PX109: 'exercise_not_opened',
  PX110: 'account_gone',
  PX111: 'ranges_refused',
  PX112: 'place_refused',
  PX113: 'note_conflict',
  PX114: 'lessons_closed',
  PX115: 'started_over_today',
  // Quizzes.
  PX120: 'quiz_gone',
  PX121: 'no_attempt_left',
  PX122: 'attempt_pause',
  PX123: 'attempt_ended',
  PX124: 'attempt_gone',
  PX125: 'answer_refused',
  PX126: 'reason_missing',
  PX127: 'attempt_passed',
  // Questions under lessons.
  PX150: 'question_gone',
  PX151: 'too_many_questions',
  PX152: 'question_refused',
  PX153: 'edit_closed',
  PX154: 'question_answered',
  PX155: 'own_report',
  // Cohorts and bookings.
  PX201: 'cohort_gone',
  PX202: 'booking_closed',
  PX203: 'booking_gone',
  PX204: 'offer_gone',
  PX205: 'meeting_gone',
  PX206: 'cohort_begun',
  PX207: 'already_booked',
  PX208: 'no_free_seat',
  PX209: 'seats_taken',
  PX210: 'trainer_busy',
  PX211: 'cohort_state',
  PX212: 'reason_refused',
  PX213: 'cohort_invalid',
  PX214: 'sheet_locked',
  PX215: 'sheet_incomplete',
  PX216: 'meeting_time',
  PX217: 'payment_refused',
  PX218: 'too_many_bookings',
  PX219: 'message_refused',
  PX220: 'cohort_used',
  PX221: 'minimum_passed',
  PX222: 'waiting_list_over',
  PX223: 'refund_too_large',
  PX224: 'paper_issued',
  PX225: 'money_changed',
  PX226: 'money_noted',
  PX227: 'sheet_changed',
  PX230: 'too_many_statements',
  PX231: 'statement_invalid',
  PX232: 'withdrawal_refused',
  PX233: 'withdrawal_decided',
  PX234: 'withdrawal_gone',
  PX235: 'payment_on_its_way',
  PX237: 'refund_not_by_provider',
  PX238: 'too_many_payment_pages',
  PX240: 'seat_free',
  PX241: 'price_risen',
  PX242: 'booking_changed',
  PX243: 'withdrawal_changed',
  PX244: 'withdrawal_waits',
  PX245: 'withdrawal_undecided',
  PX246: 'billing_changed',
  PX247: 'last_seat_gone',
  PX248: 'pay_within_changed',
  PX249: 'deletion_changed',
  PX250: 'date_passed',
  PX251: 'meeting_marked',
  PX252: 'seat_pays',
  PX253: 'list_ended',
  PX254: 'taken_since',
  // Certificates and pools of seats.
  PX301: 'certificate_invalid',
  PX302: 'certificate_gone',
  PX303: 'certificate_ended',
  PX304: 'too_many_codes',
  PX305: 'certificate_decided',
  PX310: 'pool_gone',
  PX311: 'addresses_refused',
  PX312: 'seats_missing',
  PX313: 'pool_expired',
  PX314: 'seat_gone',
  PX315: 'seat_used',
  PX316: 'pool_invalid',
  PX317: 'sent_lately',
  PX318: 'period_invalid',
  PX325: 'seats_used',
  PX326: 'too_many_seat_invitations',
  PX327: 'pool_created',
  PX328: 'pool_cancelled',
  PX329: 'seat_of_pool',
  PX330: 'seats_changed_hands',
  PX331: 'seat_accepted',
  PX332: 'seat_lost',
  PX333: 'cohort_has_seats',
  PX334: 'cohort_of_another',
  PX900: 'busy',
} as const;

/** A name of {@link databaseErrors}: the code of an `AppError`. */
export type DatabaseError = (typeof databaseErrors)[keyof typeof databaseErrors];

type Failure = { code?: string | null; message?: string | null };

/** Names for codes that mean something special in one request, such as `{ '23505': 'slug_taken' }`. */
type OwnNames = Record<string, string>;

/** The error of a query or a function of the database. @param status of the response; 0 without one */
export function toDatabaseError(error: Failure, status: number, ownNames: OwnNames = {}): AppError {
  const names = new Map(Object.entries({ ...databaseErrors, ...ownNames }));
  const name = names.get(error.code ?? '');
  return name ? new AppError(name, { status, cause: error }) : toAppError(error, status);
}

/**
 * Whether a function refused for good: sending the same again gets the same answer. A suspension may be lifted, and the second
 * factor given.
 */
export const isRefusal = (code: string): boolean =>
  !['busy', 'account_suspended', 'second_factor_needed'].includes(code) &&
  Object.values<string>(databaseErrors).includes(code);

/** A response of the Supabase client; in its type, `error: null` marks the successful one. */
type Response = {
  data?: unknown;
  error: { code: string; message: string } | null;
  status: number;
};

type Success<Result extends Response> = Extract<Result, { error: null }>;

const isSuccess = <Result extends Response>(response: Result): response is Success<Result> =>
  response.error === null;

/** The data of a response. @throws AppError when the response is an error */
export function throwIfError<Result extends Response>(
  response: Result,
  ownNames?: OwnNames,
): Success<Result>['data'] {
  if (isSuccess(response)) return response.data;
  throw toDatabaseError(response.error ?? {}, response.status, ownNames);
}
