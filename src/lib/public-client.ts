import { createPublicClient } from './create-public-client';

/** The reader of the page. */
export const publicClient = createPublicClient(window.location.origin);
