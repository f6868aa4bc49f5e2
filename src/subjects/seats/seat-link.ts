import { paths } from '@/lib/paths';

/** Where the link of an invitation to a seat leads; the function `send-mail` writes the same. */
const start = `${paths.learn}?seat=`;

/** Whether a path of this site is that of an invitation to a seat. */
export const isSeatLink = (path: string | null): boolean => path?.startsWith(start) ?? false;
