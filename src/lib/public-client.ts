import { createReader } from './create-public-client';

/** The reader of the page. */
export const publicReader = createReader(window.location.origin);
