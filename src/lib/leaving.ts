/** How long the next page may take, in milliseconds. A page that stays open longer is one that stays. */
export const longestDeparture = 20_000;

/**
 * Awaited before a script that was not loaded counts as missing. Firefox stops loading scripts as soon as the next page
 * is asked for: an error would then replace what is being read, and a reload would cancel the navigation. A download, or
 * a dialog in which the user stays, begins in the same way, so this ends after a while.
 */
export let leaving: Promise<unknown> | undefined;

globalThis.addEventListener?.('beforeunload', () => {
  leaving = new Promise((resolve) => {
    setTimeout(resolve, longestDeparture);
  });
});

/**
 * Loads a script. While the page is being left, a failure waits: what is shown stays until the next page replaces it.
 * @throws what `load` throws
 */
export const loadUnlessLeaving = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch(async (error: unknown) => {
    await leaving;
    throw error;
  });
