import type { Enums } from './database.types';

/** The kinds of certificates, as the database has them. */
export const certificateKinds = [
  'attendance',
  'achievement',
] as const satisfies readonly Enums<'certificate_kind'>[];
