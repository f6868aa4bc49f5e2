import { matchRoutes } from 'react-router-dom';
import { routes } from '../account-routes';
import { publicRoutes } from '../routes';

/** Every file that may hold the component of a lazy route. */
const files = import.meta.glob<Record<string, unknown>>([
  '/src/app/{*,admin/*,guards/*,layouts/*}.tsx',
  '/src/subjects/**/*-page.tsx',
]);

let fileOfExport: Promise<Map<unknown, string>> | undefined;

async function indexExports(): Promise<Map<unknown, string>> {
  const entries = await Promise.all(
    Object.entries(files).map(async ([file, load]) =>
      Object.values(await load()).map((value) => [value, file.slice(1)] as const),
    ),
  );
  return new Map(entries.flat());
}

/**
 * The source files of the lazy routes that a URL matches and of the table that has them, as the build's manifest names them, so that the HTML
 * can preload their scripts.
 * @throws Error when a component is not in a file of the usual name
 */
export async function sourceFilesOf(url: string): Promise<string[]> {
  fileOfExport ??= indexExports();
  const index = await fileOfExport;
  const matches = matchRoutes(routes, url) ?? [];
  const sources = matches.map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return [];
    const { Component } = await route.lazy();
    const file = index.get(Component);
    if (!file) throw new Error(`${url}: no file *-page.tsx exports its component`);
    return [file];
  });
  const table = matchRoutes(publicRoutes, url) ? [] : ['src/app/account-routes.tsx'];
  return [...table, ...(await Promise.all(sources)).flat()];
}
