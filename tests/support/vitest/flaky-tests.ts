import type { Reporter, TestModule } from 'vitest/node';

/** Prints the tests that failed and passed when they were repeated, which Vitest's own reporter counts as passed. */
export const flakyTests: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const { children, relativeModuleId } of modules) {
      for (const test of children.allTests('passed')) {
        if (!test.diagnostic()?.flaky) continue;
        console.warn(`FLAKY, passed when repeated: ${relativeModuleId} > ${test.fullName}`);
        for (const { message } of test.result().errors ?? []) console.warn(`  ${message}`);
      }
    }
  },
};
