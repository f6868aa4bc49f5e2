/** How long a page waits, in milliseconds (section 9). */
export const delays = {
  /** Before a page that succeeded leads on. */
  redirect: 2000,
  /** Before a failed return from Google leads back to the sign-in page. */
  providerFailure: 3000,
  /** The countdown of the welcome page. */
  welcome: 3000,
  /** How long Google's own button may take to come or to answer. */
  providerAnswer: 3000,
  /** After this a person who waits is told that it takes longer than usual. */
  slow: 4000,
} as const;
