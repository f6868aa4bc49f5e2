import { coldFontShift } from '../../tests/bench/layout-shift.ts';
import { expect, test } from '../fixtures.ts';
import { courseWithCurriculum } from '../routes.ts';

/** The share of the window that may move, multiplied by how far, as in `npm run bench`. */
const limit = 0.01;

for (const path of [
  courseWithCurriculum.path,
  '/project/ai-tooling-assessment-roadmap',
  '/training/ai-for-teams',
  '/privacy-policy',
  '/individuals',
  '/verify',
]) {
  test(`nothing on ${path} moves when the font arrives late`, async ({ browser, baseURL }) => {
    expect(await coldFontShift(browser, `${baseURL}${path}`)).toBeLessThanOrEqual(limit);
  });
}
