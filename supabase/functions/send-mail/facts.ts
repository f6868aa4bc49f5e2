/** Why a letter about a booking is written; each kind has a template. */
export type LetterKind =
  | 'booked'
  | 'waiting'
  | 'offer'
  | 'offer_lapsed'
  | 'payment_lapsed'
  | 'cancelled'
  | 'list_closed'
  | 'cohort_cancelled'
  | 'moved'
  | 'reminder'
  | 'payment_due'
  | 'paper'
  | 'money'
  | 'message'
  | 'materials';

export type Meeting = {
  id: string;
  starts_at: string;
  ends_at: string;
  /** Where it is not held at the place of the cohort. */
  address: string;
  is_cancelled: boolean;
  sequence: number;
};

/** What the database function `letter_facts` says about every letter. */
export type CourseFacts = {
  email: string;
  /** When the letter was queued. */
  created_at: string;
  course: { slug: string; title: string };
  cohort: {
    /** Null where the date has become one of a company of others since the booking ended. */
    place: 'athens' | 'remote' | 'on_site' | null;
    address: string;
    price_cents: number;
    cancel_reason: string | null;
    is_cancelled: boolean;
  };
  meetings: Meeting[];
};

/** A movement of money, and how the payment is now. */
export type Money = {
  kind: 'payment' | 'refund' | 'chargeback' | 'correction';
  /** What a correction takes back. */
  corrected: 'payment' | 'refund' | 'chargeback' | null;
  amount_cents: number;
  method: 'card' | 'iris' | 'transfer' | 'cash';
  /** As 2027-03-01. */
  day: string;
  /** By a provider; staff have noted it otherwise. */
  is_reported: boolean;
  /** Whether its paper is there by now. */
  has_paper: boolean;
  payment: 'none' | 'due' | 'paid' | 'waived' | 'refund_due' | 'refunded';
  /** What is still to be paid, or to be given back. */
  open_cents: number;
  /** What was received in all payments and not given back. */
  kept_cents: number;
};

/** What it says about a letter to somebody with a booking. */
export type Facts = CourseFacts & {
  kind: LetterKind;
  /** False where staff booked for somebody without an account. */
  has_account: boolean;
  /** Whether the account is suspended, so that nobody can sign in. */
  is_suspended: boolean;
  /** Of the account; null or empty where there is none. */
  first_name: string | null;
  booking: {
    id: string;
    cohort: string;
    state: 'waiting' | 'offered' | 'confirmed' | 'no_show' | 'cancelled' | 'expired';
    place: number | null;
    offer_expires_at: string | null;
    payment: Money['payment'];
    /** How somebody who cannot come leaves it, not themselves if it has begun, maybe before staff moved it; null when it is over. */
    way_out: 'cancel' | 'begun' | 'held_before' | null;
  };
  /** Whether a seat can be booked, and not only a place in the waiting list. */
  has_seat: boolean;
  /** Whether this person can book the cohort. */
  is_open: boolean;
  /** When the waiting list ends; null where the cohort has no date. */
  list_ends_at: string | null;
  /** In how many minutes a seat that is taken now lapses unless it is paid; null where it does not. */
  lapses_within: number | null;
  /** Why a booking that is not live any more ended, and what it was before. */
  ending: { cause: string; reason: string | null; from_state: Facts['booking']['state'] } | null;
  amount: {
    reference: string;
    price_cents: number;
    /** What is still to be paid, or to be given back. */
    open_cents: number;
    /** What was received and not given back. */
    kept_cents: number;
    returned_cents: number;
    due_at: string;
    is_overdue: boolean;
    /** When the seat lapses unless it is paid; null where it does not. */
    lapses_at: string | null;
  } | null;
  reminder: { meeting: string; when: 'day_before' | 'two_hours_before' } | null;
  /**
   * The meetings of the bookings that staff moved to this one, the latest first; null where it was not moved. Several where
   * it was moved again, maybe before anybody was told.
   */
  replaced: (Meeting & { booking: string })[] | null;
  /** How the cohort was when the person was last told, in the letter about a change; null where nobody knows it any more. */
  before: Pick<CourseFacts, 'cohort' | 'meetings'> | null;
  /** What a provider has issued, in the letter about it. */
  paper: {
    kind: 'receipt' | 'invoice' | 'credit_note';
    series: string | null;
    number: string;
    mark: string;
    link: string | null;
    amount_cents: number;
  } | null;
  /** What moved, in the letter about it or about its paper. */
  money: Money | null;
  /** What staff write to all people of the cohort. */
  message: { subject: string; body: string } | null;
  /** Whether its money came after the last change of the booking: what has ended was not owed any more. */
  came_late: boolean;
  /** The organisation that pays for the booking with a seat; null where none does. */
  paid_by: string | null;
  /** A seat that pays for the next booking of the course, or that returned to its organisation with this one. */
  seat: { organization: string; is_kept: boolean } | null;
  /** When its cohort was cancelled, in the letter about that. */
  cancelled_at: string | null;
  /** How a consumer withdraws, in the letter about a booking that has a price, or about its end. */
  withdrawal: {
    token: string;
    /** The moment from which nobody withdraws any more. */
    until: string;
    /** Why it is not possible; null where it is. */
    refusal: string | null;
    has_early_start: boolean;
  } | null;
};

/** What it says about a letter to a person who withdrew from a contract, or to the address that was typed. */
export type WithdrawalFacts = {
  kind: 'withdrawal_stated' | 'withdrawal_confirmed' | 'withdrawal_refused';
  email: string;
  created_at: string;
  statement: { reference: string; name: string | null; email: string | null; stated_at: string };
  /** Null for an address that was typed. */
  contract:
    | (CourseFacts & {
        booking: Pick<Facts['booking'], 'id' | 'state'>;
        /** When the meetings before a move by staff began that count for what is owed. */
        held_on: string[];
      })
    | null;
  /** Of the signed link; null for an address that was typed. */
  token: string | null;
  settled: {
    owed_cents: number;
    refund_cents: number;
    refund_by: string;
    /** What is still to be paid. */
    to_pay: { reference: string; amount_cents: number; due_at: string } | null;
  } | null;
  /** Why staff decide it, in the letter to the address of the booking; null where the link does it at once. */
  left_to_staff: { reason: 'unasked' | 'begun'; answer_by: string } | null;
  /** Whether the link does not confirm it, since the right does not apply: staff decide it. */
  is_refused: boolean;
  /** Why it does not apply. */
  reason: string | null;
};

/** What it says about a letter to somebody who asked for the course. */
export type InvitationFacts = CourseFacts & {
  kind: 'invitation';
  /** What the link says that unsubscribes. */
  invitation: string;
};

/** What it says about a letter to somebody to whom an organisation gives a seat, or from whom it takes one back. */
export type SeatFacts = Omit<CourseFacts, 'cohort'> & {
  kind: 'seat_given' | 'seat_taken_back';
  seat: string;
  organization: string;
  /** Until when it can be accepted. */
  expires_at: string;
  /** Of a seat in a cohort. */
  cohort?: CourseFacts['cohort'];
  /** How the cohort was when the person was last told, in an invitation that is sent again because it changed. */
  before: Facts['before'];
  /** A booking that a seat paid for until it was taken back, and that its holder pays for now. */
  owed: {
    starts_at: string;
    amount_cents: number;
    due_at: string;
    /** Since a corrected sheet says that its holder was there, after the seat had been taken back. */
    is_corrected: boolean;
  } | null;
  /** An own booking, there or paid for by the seat, that goes on without it. */
  kept: { starts_at: string } | null;
};

/** What it says about a letter to a manager of an organisation some of whose seats end soon. */
export type EndingSeatsFacts = Omit<
  SeatFacts,
  'kind' | 'seat' | 'organization' | 'owed' | 'kept'
> & {
  kind: 'seats_ending';
  pool: string;
  organization: { id: string; name: string };
  /** Seats that can still be given. */
  free: number;
  /** Those that are given and not accepted. */
  given: number;
};

/** What it says about a letter to a manager of an organisation whose seats were in a cancelled cohort. */
export type PoolCancelledFacts = CourseFacts & {
  kind: 'pool_cancelled';
  pool: string;
  organization: { id: string; name: string };
  payment: Facts['booking']['payment'];
  /** What is given back, or was; null of a pool without a price. */
  amount_cents: number | null;
};

/** What it says about a letter to a manager of an organisation about money for its seats, or about its paper. */
export type PoolMoneyFacts = Pick<
  EndingSeatsFacts,
  'email' | 'created_at' | 'course' | 'cohort' | 'meetings' | 'pool' | 'organization'
> & {
  kind: 'pool_money' | 'pool_paper';
  /** How many the pool has. */
  seats: number;
  money: Money;
  /** In the letter about it. */
  paper: Facts['paper'];
};

/** What it says about a letter to somebody whom an organisation invites to become a member. */
export type MemberInvitationFacts = {
  kind: 'member_invited';
  email: string;
  created_at: string;
  invitation: string;
  organization: string;
  role: 'owner' | 'admin' | 'member';
  expires_at: string;
};

/** What happened with the seats of an organisation in a month. */
export type Figures = {
  bought: number;
  given: number;
  bound: number;
  begun: number;
  completed: number;
  minutes: number;
  certificates: number;
};

/** What it says about the monthly letter to a manager of an organisation. */
export type ReportFacts = {
  kind: 'company_report';
  email: string;
  created_at: string;
  /** Its own id, which the link says that unsubscribes. */
  letter: string;
  organization: { id: string; name: string };
  /** Its first day. */
  month: string;
  totals: Figures;
  courses: (Figures & { title: string })[];
  /** Those of the pools that still give some, and how many can be given. */
  seats: { all: number; free: number };
};

/** What it says about a letter to somebody who has a certificate. */
export type CertificateFacts = {
  kind: 'certificate_issued' | 'certificate_expiring' | 'certificate_revoked';
  email: string;
  /** False where staff booked for somebody without an account. */
  has_account: boolean;
  created_at: string;
  /** The slug of its course; null while nobody can see its page. */
  course: string | null;
  certificate: {
    kind: 'attendance' | 'achievement';
    code: string;
    holder: string;
    title: string;
    year: number;
    number: number;
    expires_at: string | null;
    /** Null unless it was revoked. */
    revoke_reason: string | null;
    /** The one that it replaces. */
    replaces: { year: number; number: number; issued_at: string } | null;
  };
};

/** What it says about the last letter to the address of an account. */
export type AccountFacts = {
  kind: 'account_deleted';
  email: string;
  created_at: string;
  /** Those that have ended with it. */
  bookings: { title: string; starts_at: string | null }[];
  /** How many others have, which are not named. */
  more_bookings: number;
  /** What of all its payments is given back. */
  refund_cents: number;
};

/** What it says about a letter to somebody whose second factor was removed by an admin or set up, or whose password is new. */
export type SecurityFacts = {
  kind: 'second_factor_reset' | 'second_factor_set' | 'password_changed';
  email: string;
  created_at: string;
};

/** What it says about a letter about a sign-in with a new device: «chrome windows». */
export type SignInFacts = {
  kind: 'new_sign_in';
  email: string;
  created_at: string;
  device: string;
};

/** What it says about a letter to the author of a question that has an answer. */
export type AnswerFacts = {
  kind: 'question_answered';
  email: string;
  created_at: string;
  /** Its own id, which the link says that unsubscribes. */
  letter: string;
  course: { slug: string; title: string };
  lesson: { id: string; title: string };
  question: string;
};

export type AnyFacts =
  | Facts
  | InvitationFacts
  | SeatFacts
  | MemberInvitationFacts
  | ReportFacts
  | EndingSeatsFacts
  | PoolCancelledFacts
  | PoolMoneyFacts
  | CertificateFacts
  | WithdrawalFacts
  | AnswerFacts
  | SecurityFacts
  | SignInFacts
  | AccountFacts;

/** What every letter needs to know of the site that sends it. */
export type Sender = {
  /** Without a slash at the end. */
  origin: string;
  /** Where edge functions are called, without a slash at the end. */
  functions: string;
  name: string;
  email: string;
  phone: string;
  /** Of the studio, in a line. */
  address: string;
  /** The name and the address that letters come from. */
  from: string;
  /** Null where the bank account is not configured. */
  bank: { holder: string; bank: string; iban: string } | null;
  /** Whether bookings can be paid at once on the site. */
  payAtOnce: boolean;
};
