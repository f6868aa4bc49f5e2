import { createPublicClient } from './create-public-client';

/** The page's client for visitors. `getPublicClient` loads this file when it is first needed. */
export const publicClient = createPublicClient(window.location.origin);
