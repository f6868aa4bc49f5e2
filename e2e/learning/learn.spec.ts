import { emailVerificationText } from '../../src/subjects/session/text/auth-email-verification.ts';
import { interestFormText } from '../../src/subjects/contact/text/interest-form.ts';
import { enrolText } from '../../src/subjects/learning/text/enrol.ts';
import { learnText } from '../../src/subjects/learning/text/learn.ts';
import { navigationText } from '../../src/subjects/site/text/navigation.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { answerQuestions, expectSuccessPage, fill, submit } from '../sign-up-steps.ts';

// A course of the sample data. tests/screens/learning/learn.test.tsx and course-enrolment.test.tsx have more.
const course = {
  id: '10000000-0000-4000-8000-000000000019',
  path: '/course/xekinima-me-to-excel',
  title: 'Ξεκίνημα με το Excel',
  lessonUrl: '/learn/xekinima-me-to-excel/30000000-0000-4000-8000-000000000191',
};

test('a visitor finds a course, signs up for it, confirms in another tab and is in its first lesson', async ({
  page,
  context,
  backend,
}) => {
  // A whole sign-up, and a check of accessibility.
  test.slow();
  const email = uniqueEmail('learner');
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: navigationText.catalog }).click();
  await page.getByRole('searchbox').fill('ξεκινημα excel');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: course.title, exact: true }).click();
  await page.getByRole('link', { name: enrolText.action }).click();
  await expect(page).toHaveURL(/\/auth\/signup/);
  await answerQuestions(page);
  await fill(page, email);
  await submit(page).click();
  await expectSuccessPage(page, email);
  // The page of the sign-up stays open beside it.
  const tab = await context.newPage();
  await tab.goto(await backend.confirmationLink(email));
  await tab.getByRole('button', { name: emailVerificationText.confirm.signup.submit }).click();
  // What was pressed before the sign-up.
  await expect(tab).toHaveURL(course.lessonUrl);
  await tab.goto(course.path);
  await expect(tab.getByRole('region', { name: interestFormText.enrolledTitle })).toBeVisible();
  await expectNoViolations(tab);
});

test('a learner goes from the header to the next lesson with only the keyboard', async ({
  page,
  backend,
  signIn,
}) => {
  const learner = await backend.newUser();
  await backend.insert('enrolments', { user_id: learner.id, course_id: course.id });
  await signIn(page, learner);
  await page.goto('/about');
  const pressTabUntil = async (name: string) => {
    const link = page.getByRole('link', { name });
    await expect(link).toBeVisible();
    while (!(await link.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  };
  await pressTabUntil(navigationText.learn);
  const { actionOf, beginAction } = learnText.current;
  await expect(page.getByRole('heading', { level: 1, name: learnText.title })).toBeFocused();
  await expect(page.getByRole('region', { name: course.title })).toBeVisible();
  await expectNoViolations(page);
  await pressTabUntil(actionOf(beginAction, course.title));
  await expect(page).toHaveURL(course.lessonUrl);
});
