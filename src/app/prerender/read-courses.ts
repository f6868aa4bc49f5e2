import type { ResolvedConfig } from 'vite';
import type { Prerenderer } from './write-pages.ts';

/** A backend that runs only while the build reads from it, when no hosted project is configured. */
type Backend = { fetch: typeof fetch; close: () => Promise<void> };

/** Starts that backend; null when a hosted project is configured. */
export type OpenBackend = (mode: string) => Promise<Backend | null>;

/** Every course; none, and a warning, when the backend does not answer, so that the build goes on without it. */
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
    logger.warn(`No course page is prerendered, because the courses could not be read: ${reason}`);
    return [];
  } finally {
    await backend?.close();
  }
}
