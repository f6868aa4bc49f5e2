import { publicBadgeKey } from '../../src/subjects/certificates/badge-keys.ts';
import { makeBadgeKey } from './badge-key.ts';

const privateKey = await makeBadgeKey();
console.log(`For \`npm run deploy\`, and for nothing and nobody else:

BADGE_PRIVATE_KEY=${privateKey}

For the build, before the keys that signed earlier badges, with a comma between them:

BADGE_PUBLIC_KEYS=${publicBadgeKey(privateKey)}`);
