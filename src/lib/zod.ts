import { z } from 'zod';

// Compiled validators need `new Function`, which the site's content security policy refuses.
z.config({ jitless: true });

export { z };
