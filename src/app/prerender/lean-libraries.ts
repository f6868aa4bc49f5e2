import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const router = 'node_modules/react-router/dist/production';

/** What every page needs of node_modules. */
const everywhere =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|react-helmet-async|invariant|shallowequal|react-fast-compare)\/|rolldown\/runtime/;

/** Pages whose parts are fetched beside them, not after them. */
const publicPages =
  /\/(?:home|individuals|businesses|projects|about|contact|training|project|catalogue|course|privacy-policy|terms-of-service)-page-/;

/**
 * Leaves out of the build what the libraries of every page carry for others: the router's warnings to
 * developers (its package names that build alone) and what react-helmet-async does before React 19. The rest
 * goes into one file, which compresses best and stays cached while the site's own code changes. The list of
 * every page's parts, which the first script carries, names those of the public pages alone.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'praxi:lean-libraries',
    apply: 'build',
    config: ({ root = process.cwd() }) => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: resolve(root, router, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: resolve(root, router, 'dom-export.mjs') },
        ],
      },
      environments: {
        client: {
          build: {
            modulePreload: {
              polyfill: false,
              resolveDependencies: (file, parts, { hostType }) =>
                hostType === 'html' || publicPages.test(file) ? parts : [],
            },
            rolldownOptions: {
              output: { codeSplitting: { groups: [{ name: 'libraries', test: everywhere }] } },
            },
          },
        },
      },
    }),
    transform: {
      filter: { id: /node_modules\/react-helmet-async\// },
      handler: (code) => code.replaceAll('if (isReact19)', 'if (true)'),
    },
  };
}
