/** How long a text may be, in characters: the same numbers as the database's checks. */
export const limits = {
  name: 100,
  email: 254,
  subject: 160,
  message: 4000,
  note: 4000,
  organizationName: 160,
  search: 100,
  /** In bytes; the bucket's own limit. */
  photoBytes: 5 * 1024 * 1024,
  bio: 300,
  link: 500,
  courseTitle: 160,
  courseDescription: 5000,
  lessonContent: 100_000,
  slug: 120,
} as const;
