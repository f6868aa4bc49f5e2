/** Why a letter is written; each kind has a template. */
export type LetterKind =
  | 'booked'
  | 'waiting'
  | 'offer'
  | 'offer_lapsed'
  | 'cancelled'
  | 'list_closed'
  | 'cohort_cancelled'
  | 'moved'
  | 'reminder'
  | 'payment_due';

export type Meeting = {
  id: string;
  starts_at: string;
  ends_at: string;
  /** Where it is not held at the place of the cohort. */
  address: string;
  is_cancelled: boolean;
  sequence: number;
};

/** What the database function `letter_facts` says about a letter. */
export type Facts = {
  kind: LetterKind;
  email: string;
  /** False where staff booked for somebody without an account. */
  has_account: boolean;
  /** When the letter was queued. */
  created_at: string;
  course: { slug: string; title: string };
  cohort: {
    place: 'athens' | 'remote' | 'on_site';
    address: string;
    price_cents: number;
    cancel_reason: string | null;
    is_cancelled: boolean;
  };
  meetings: Meeting[];
  booking: {
    state: 'waiting' | 'offered' | 'confirmed' | 'no_show' | 'cancelled' | 'expired';
    place: number | null;
    offer_expires_at: string | null;
    payment: 'none' | 'due' | 'paid' | 'waived' | 'refund_due' | 'refunded';
  };
  /** Why a booking that is not live any more ended. */
  ending: { cause: string; reason: string | null } | null;
  amount: { reference: string; amount_cents: number; due_at: string } | null;
  reminder: { meeting: string; when: 'day_before' | 'two_hours_before' } | null;
};

/** What every letter needs to know of the site that sends it. */
export type Sender = {
  /** Without a slash at the end. */
  origin: string;
  name: string;
  email: string;
  phone: string;
  /** Null where the bank account is not configured. */
  bank: { holder: string; bank: string; iban: string } | null;
};
