import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { readCourses, type OpenBackend } from './read-courses.ts';
import { writePages, type Prerenderer } from './write-pages.ts';

const workFolder = 'node_modules/.cache/praxi/prerender';

/**
 * Makes `vite build` write an HTML file for every public page: builds the site, builds the same routes for
 * Node, renders each address with them into the site's `index.html`.
 * @param openBackend what the courses are read from where no hosted project is named
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
                  rolldownOptions: { input: ['index.html', 'src/after-paint.ts'] },
                },
              },
              ssr: {
                build: {
                  ssr: 'src/app/prerender/entry.tsx',
                  outDir: workFolder,
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
        const entry = pathToFileURL(resolve(root, workFolder, 'entry.js')).href;
        const prerenderer = (await import(entry)) as Prerenderer;
        const courses = await readCourses(prerenderer, openBackend, builder.config);
        await writePages(resolve(root, client.config.build.outDir), prerenderer, courses);
        await rm(resolve(root, workFolder), { recursive: true });
      },
    },
  };
}
