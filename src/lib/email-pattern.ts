/** One @ with text before it and a name with a dot after it, no spaces: the database's check constraint says the same. */
export const emailPattern = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
