export const minute = 60_000;
export const day = 24 * 60 * minute;

/** How long the application waits, in milliseconds. */
export const delays = {
  /** Before a page that has succeeded opens the next page. */
  redirect: 2000,
  /** Before a failed return from Google opens the sign-in page. */
  providerFailure: 3000,
  /** The countdown of the success page. */
  successPage: 3000,
  /** How long Google's button may take to load or to answer. */
  providerAnswer: 3000,
  /** How long the player of a film on another host may take to answer. */
  filmAnswer: 10_000,
  /** After this a bar shows that the page behind a link is loading. */
  navigationProgress: 300,
  /** How long typing must pause before a search is sent while typing. */
  searchWhileTyping: 250,
  /** How long typing must pause before an answer of a quiz is sent. */
  typedAnswer: 700,
  /** After this a page says that it takes longer than usual. */
  slow: 4000,
  /** Before each repetition of a failed save; then as long as the last one. */
  retries: [2000, 5000, 10_000, 30_000],
  /** Between two looks whether the site answers again. */
  reconnect: 5000,
  /** How long before a session expires the user is warned. */
  sessionWarning: 5 * minute,
  /** How long that warning stays. */
  sessionWarningToast: 10_000,
  /** How long typing must pause before a note is saved. */
  noteSave: 1000,
  /** Between two writes of the progress in a lesson. */
  progressWrite: 15_000,
  /** How long progress that could not be sent is kept on the device: until the end of the next day at least. */
  progressKept: 2 * day,
  /** How long a toast offers to undo. */
  undo: 10_000,
  /** How long a screen reader finds what was said to it. */
  announcement: 9000,
  /** How long presses on the rows of a list are ignored after one of them has left it. */
  movedRows: 500,
  /** Between two looks at the seats of a cohort, while staff watch them. */
  seats: 15_000,
  /** Between two looks at the clock, for what appears at a moment. */
  clock: 30_000,
  /** Between two looks at the deadline of a quiz that is being answered. */
  deadline: minute,
  /** Between two checks of when the session expires. */
  sessionCheck: minute,
} as const;
