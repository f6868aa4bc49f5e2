import { builtinEnvironments, type Environment } from 'vitest/runtime';

let window: ReturnType<Environment['setup']> | undefined;

/**
 * jsdom, set up once for all the test files of a worker. They share the application's modules too, which belong to the
 * window in which they were loaded.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export
export default {
  ...builtinEnvironments.jsdom,
  name: 'browser',
  async setup(global, options) {
    await (window ??= builtinEnvironments.jsdom.setup(global, options));
    return { teardown() {} };
  },
} satisfies Environment;
