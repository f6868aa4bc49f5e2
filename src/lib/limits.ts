/** How long a text may be, in characters: the same numbers as the database's checks. */
export const limits = {
  name: 100,
  email: 254,
  subject: 160,
  message: 4000,
  search: 100,
} as const;
