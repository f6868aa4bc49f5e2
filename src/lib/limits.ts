/**
 * How long a text may be, in characters unless a line says otherwise. The database's column types and check
 * constraints hold the same numbers, which `tests/policies/checks.test.ts` checks.
 */
export const limits = {
  name: 100,
  /** The shortest password, in characters; `supabase/config.toml` holds the same number. */
  passwordMinimum: 8,
  /** The longest password that the service hashes whole. In bytes: a Greek letter has two. */
  passwordMaximumBytes: 72,
  email: 254,
  subject: 160,
  message: 4000,
  note: 4000,
  organizationName: 160,
  /** How many e-mail addresses are invited to an organisation at a time. */
  invitations: 50,
  /** How many e-mail addresses are given a seat at a time; the database takes twice as many. */
  seatsAtOnce: 500,
  search: 100,
  /** In bytes; the storage buckets have the same limit. */
  imageBytes: 5 * 1024 * 1024,
  /** In bytes, of the largest file of a lesson; the edge function has a smaller limit for each kind but films. */
  lessonFileBytes: 50 * 1024 * 1024,
  bio: 300,
  link: 500,
  /** Of a course, a module and a lesson. */
  title: 160,
  courseDescription: 5000,
  /** Lines of each list of a course: its outcomes and what it includes. */
  courseLines: 12,
  courseLine: 200,
  refundTerms: 1000,
  trainerBio: 240,
  lessonContent: 100_000,
  lessonNote: 20_000,
  questionTitle: 160,
  /** Of a question under a lesson, and of an answer to it. */
  questionBody: 5000,
  /** Of why staff removed, or somebody reported, what was written. */
  reason: 500,
  slug: 120,
  /** Of a cohort, and of a meeting that is elsewhere. */
  cohortAddress: 300,
  /** Of the link to join a meeting. */
  meetingLink: 1000,
} as const;

/** `limits.imageBytes` in megabytes, as texts state it. */
export const imageMegabytes = limits.imageBytes / 1024 / 1024;
