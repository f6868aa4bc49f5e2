import { createReader } from './reader';

/** The reader of the page. */
export const publicReader = createReader(window.location.origin);
