/** One @ with text before it and a name with a dot after it, no spaces; the database's check constraint is the same. */
export const emailPattern = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
