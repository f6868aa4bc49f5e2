import { AppError } from './errors';

/**
 * Runs a dynamic import.
 * @throws AppError `network` when the browser is offline; `new_version` when the file no longer exists, because a
 * newer version was deployed
 */
export async function loadModule<Module>(importModule: () => Promise<Module>): Promise<Module> {
  try {
    return await importModule();
  } catch (cause) {
    throw new AppError(navigator.onLine ? 'new_version' : 'network', { cause });
  }
}
