// After `npm install`: makes the snapshot that the first start copies (`database/snapshot.ts`). Without it that start takes some seconds longer, so
// nothing here may fail an installation: hosts and `--omit=dev` do not have what it needs.
import { readSettings } from './settings.ts';

try {
  if (readSettings(process.env).isLocal) {
    const { openDatabase } = await import('./database/database.ts');
    const { Mailbox } = await import('./mail/mailbox.ts');
    const origin = 'http://127.0.0.1';
    const database = await openDatabase({ folder: null, mailbox: new Mailbox(), origin });
    await database.close();
  }
} catch {
  // The first start makes it, or says what is wrong.
}
