import type { Enums } from './database.types';

/** The kinds of certificates, as the database has them. */
export const certificateKinds = [
  'attendance',
  'achievement',
] as const satisfies readonly Enums<'certificate_kind'>[];

/** The states of a seat that an organisation gives, as the database has them. */
export const seatStates = [
  'given',
  'bound',
  'ended',
  'taken_back',
  'expired',
] as const satisfies readonly Enums<'seat_state'>[];
