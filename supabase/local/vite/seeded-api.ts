import { openDatabase } from '../database/database.ts';
import { Mailbox } from '../mail/mailbox.ts';
import { quietRefusals } from '../lite-patches/quiet-refusals.ts';

/** What a visitor reads of a fresh database, in memory and without a server. */
export async function openSeededApi() {
  quietRefusals();
  const { app, close } = await openDatabase({
    folder: null,
    mailbox: new Mailbox(),
    origin: 'http://127.0.0.1',
  });
  const fetch = async (...request: ConstructorParameters<typeof Request>) =>
    app.fetch(new Request(...request));
  return { fetch, close };
}
