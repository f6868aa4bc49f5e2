/**
 * What a booking means for a seat: a seat pays what is `due`, but not while a withdrawal was `stated` and waits. `free`: nothing
 * is to be paid. `covered`: an organisation pays. `waits`: in the list, or a place is offered.
 */
type BookedPayment = 'due' | 'stated' | 'paid' | 'free' | 'covered' | 'waits';

/** A live booking of the user, as the acceptance of a seat finds it. */
export type BookedDate = {
  courseId: string;
  cohortId: string;
  startsAt: string;
  payment: BookedPayment;
  /** The organisation that pays for it; empty where none does. */
  payer: string;
};
