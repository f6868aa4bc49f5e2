import { openDatabase } from '../database/database.ts';
import { Mailbox } from '../mail/mailbox.ts';
import { hideRefusals } from '../lite-patches/quiet-refusals.ts';

/** The REST API on a new database in memory, without a server. */
export async function openSeededApi() {
  hideRefusals();
  const { app, close } = await openDatabase({
    folder: null,
    mailbox: new Mailbox(),
    origin: 'http://127.0.0.1',
  });
  const fetch = async (...request: ConstructorParameters<typeof Request>) =>
    app.fetch(new Request(...request));
  return { fetch, close };
}
