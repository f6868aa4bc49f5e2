import { paths } from '@/lib/paths';
import { signOutWithoutClient } from './data/start-session';

/** What a sign-out runs and shows. Loaded with the page, because a newer deployment may remove the files. */
export const loadSignOut = async () => {
  const [{ signOutWithToast }] = await Promise.all([
    import('./sign-out'),
    import('./session-toasts'),
    import('@/ui/toaster'),
  ]);
  return signOutWithToast;
};

/** Signs out. If its code cannot be loaded, the session is removed from this browser and the home page is loaded again. */
export async function signOut(): Promise<void> {
  const signOutWithToast = await loadSignOut().catch(() => null);
  if (signOutWithToast) return signOutWithToast();
  signOutWithoutClient();
  window.location.assign(paths.home);
}
