import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { readCourses, type OpenBackend } from './read-courses.ts';
import { writePages, type Prerenderer } from './write-pages.ts';

const ssrFolder = 'node_modules/.cache/praxi/prerender';

/**
 * Makes `vite build` write an HTML file for every page: it builds the site, builds the same routes for Node, and
 * renders each page with them into a copy of the site's `index.html`.
 * @param openBackend opens the backend that the courses are read from when no hosted project is configured
 */
export function prerender(openBackend: OpenBackend): Plugin {
  return {
    name: 'praxi:prerender',
    config: (_config, { command, isPreview }) =>
      command === 'build' && !isPreview
        ? {
            builder: {},
            environments: {
              client: {
                build: {
                  manifest: true,
                  rolldownOptions: { input: ['index.html', 'src/start-after-first-paint.ts'] },
                },
              },
              ssr: {
                build: {
                  ssr: 'src/app/prerender/entry.tsx',
                  outDir: ssrFolder,
                  copyPublicDir: false,
                },
                resolve: { noExternal: true },
              },
            },
          }
        : undefined,
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { client, ssr } = builder.environments;
        if (!client || !ssr) throw new Error('the build has no client or no ssr environment');
        if (!client.isBuilt) await builder.build(client);
        if (!ssr.isBuilt) await builder.build(ssr);
        const { root } = builder.config;
        const entry = pathToFileURL(resolve(root, ssrFolder, 'entry.js')).href;
        const prerenderer = (await import(entry)) as Prerenderer;
        const courses = await readCourses(prerenderer, openBackend, builder.config);
        const folder = resolve(root, client.config.build.outDir);
        await writePages(folder, prerenderer, courses, builder.config.env);
        await rm(resolve(root, ssrFolder), { recursive: true });
      },
    },
  };
}
