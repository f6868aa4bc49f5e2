import { learningGoals } from '../../src/subjects/account/text/choices.ts';
import { postOnboardingText } from '../../src/subjects/account/text/post-onboarding.ts';
import { sampleCourses } from '../../src/subjects/courses/text/sample-courses.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

test('the post-onboarding page shows the name, the goals and three courses that open', async ({
  page,
  backend,
  signIn,
}) => {
  test.slow();
  const user = await backend.newUser();
  await signIn(page, user);
  await page.goto('/post-onboarding');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    postOnboardingText.heading(user.firstName),
  );
  await expect(page.getByText(learningGoals[0].label)).toBeVisible();
  await expectNoViolations(page);
  for (const course of sampleCourses) {
    await page.goto('/post-onboarding');
    const name = `${postOnboardingText.courses.choose}: ${course.title}`;
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/course/${course.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
  }
  await page.goto('/post-onboarding');
  await page.getByRole('link', { name: postOnboardingText.courses.all }).click();
  await expect(page).toHaveURL('/catalog');
});
