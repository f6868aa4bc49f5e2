import type { ResolvedConfig } from 'vite';
import type { Prerenderer } from './write-pages.ts';

/** What answers in place of a hosted project, for as long as the build reads. */
type Backend = { fetch: typeof fetch; close: () => Promise<void> };

/** Opens it; null where a hosted project is named. */
export type OpenBackend = (mode: string) => Promise<Backend | null>;

/** Every course, or none and one line that says so: no build fails because a backend does not answer. */
export async function readCourses(
  { fetchEveryCourse, site }: Pick<Prerenderer, 'fetchEveryCourse' | 'site'>,
  openBackend: OpenBackend,
  { mode, logger }: Pick<ResolvedConfig, 'mode' | 'logger'>,
) {
  const backend = await openBackend(mode);
  try {
    return await fetchEveryCourse(site.origin, backend?.fetch);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn(`No course gets a page of its own, since they could not be read: ${reason}`);
    return [];
  } finally {
    await backend?.close();
  }
}
