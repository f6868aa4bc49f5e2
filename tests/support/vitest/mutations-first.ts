import { BaseSequencer, type TestSpecification } from 'vitest/node';

const makesMutants = ({ moduleId }: TestSpecification) => moduleId.includes('/mutations/');

/**
 * Vitest begins with the longest file, and assumes the largest is the longest if it has no times of
 * an earlier run. Those that make mutants are small and take the longest: begun late, they would
 * leave the other processor with nothing to do.
 */
export class MutationsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not that of an array
    const sorted = await super.sort(files);
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((project) => [
      ...project.filter(makesMutants),
      ...project.filter((file) => !makesMutants(file)),
    ]);
  }
}
