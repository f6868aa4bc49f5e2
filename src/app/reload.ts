import { leaving } from '@/lib/leaving';
import { isReloadAllowed } from './reload-limit';

/** Whether the site answers. Without a network, a reload would replace the page by the browser's error page. */
export async function isSiteReachable(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/**
 * Reloads the page to fix a script that could not be loaded, unless that was tried within a minute.
 * @returns false when the site does not answer
 */
export async function reloadOnce(): Promise<boolean> {
  await leaving;
  const isReachable = await isSiteReachable();
  if (isReachable && isReloadAllowed()) window.location.reload();
  return isReachable;
}
