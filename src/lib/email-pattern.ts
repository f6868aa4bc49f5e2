/** One @, something before it, a dotted name after it, no spaces: the same shape as the database's check. */
export const emailPattern = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
