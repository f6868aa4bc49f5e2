import { publicBadgeKey } from '../../src/subjects/certificates/badge-keys.ts';
import { makeBadgeKey } from './badge-key.ts';

const usage = `Usage: npm run badge-key

Makes a key that signs badges, and prints its private and its public part. It is stored nowhere.`;

const parameters = process.argv.slice(2);
if (parameters.length > 0) {
  // Somebody who only asks how it works gets no private key on the screen.
  console.log(usage);
  process.exitCode = parameters.includes('--help') ? 0 : 1;
} else {
  const privateKey = await makeBadgeKey();
  console.log(`For \`npm run deploy\`, and for nothing and nobody else:

BADGE_PRIVATE_KEY=${privateKey}

For the build, before the keys that signed earlier badges, with a comma between them:

BADGE_PUBLIC_KEYS=${publicBadgeKey(privateKey)}`);
}
