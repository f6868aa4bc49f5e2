import { adminLessonListText } from '../../src/subjects/lessons/text/lesson-list.ts';
import { adminLessonsText } from '../../src/subjects/lessons/text/lesson-editor.ts';
import { coursePageText } from '../../src/subjects/courses/text/course-page.ts';
import { coursePreviewText } from '../../src/subjects/courses/text/course-preview.ts';
import { adminOutlineText } from '../../src/subjects/lessons/text/outline.ts';
import { lessonText } from '../../src/subjects/lessons/text/lesson.ts';
import { reorderText } from '../../src/shared/reorder/text.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { storedCourse, storedModule, toast } from '../admin-steps.ts';

test.beforeEach(async ({ page, backend, signIn }) => {
  await signIn(page, await backend.newUser({ role: 'instructor' }));
});

test('creates a quiz, a video and an exercise', async ({ page, backend }) => {
  // Three editors, one after another.
  test.slow();
  const course = await storedCourse(backend);
  const module = await storedModule(backend, course.id, 'Πράξη', 1);
  const list = `/admin?tab=lessons&course=${course.id}&module=${module}`;
  const preview = page.getByRole('region', { name: adminLessonsText.preview });
  const { quiz } = adminLessonsText;
  await page.goto(`${list}&lesson=new`);
  await page.getByLabel(adminLessonsText.fields.title).fill('Τι μάθαμε');
  await page.getByLabel(adminLessonsText.fields.type).selectOption('quiz');
  await page.getByRole('button', { name: quiz.addQuestion }).click();
  await expect(page.getByLabel(quiz.text)).toBeFocused();
  await page.getByRole('button', { name: adminLessonsText.save.create }).click();
  await expect(page.getByText(adminLessonsText.validation.questionRequired)).toBeVisible();
  await page.getByLabel(quiz.text).fill('Πόσο κάνει 2 και 2;');
  await page.getByLabel(quiz.answer(1), { exact: true }).fill('4');
  await page.getByLabel(quiz.answer(2), { exact: true }).fill('5');
  await page.getByLabel(quiz.explanation).fill('Μετρήστε στα δάχτυλα.');
  await preview.getByLabel('5').check();
  await preview.getByRole('button', { name: 'Έλεγχος απαντήσεων' }).click();
  await expect(preview.getByText('Μετρήστε στα δάχτυλα.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: adminLessonsText.save.create }).click();
  await expect(toast(page, adminLessonsText.created)).toBeVisible();

  await page.goto(`${list}&lesson=new`);
  await page.getByLabel(adminLessonsText.fields.title).fill('Η ταινία');
  await page.getByLabel(adminLessonsText.fields.type).selectOption('video');
  const video = page.getByLabel(adminLessonsText.fields.video);
  await video.fill('javascript:alert(1)');
  await page.getByRole('button', { name: adminLessonsText.save.create }).click();
  await expect(video).toHaveAccessibleDescription(
    new RegExp(adminLessonsText.validation.videoUnknown),
  );
  await video.fill('https://youtu.be/dQw4w9WgXcQ');
  // YouTube gets no request before the reader presses the button.
  await expect(preview.getByRole('button', { name: 'Αναπαραγωγή βίντεο' })).toBeVisible();
  await page.getByRole('button', { name: adminLessonsText.save.create }).click();
  await expect(page).toHaveURL(/lesson=[0-9a-f-]{36}/);

  await page.goto(`${list}&lesson=new`);
  await page.getByLabel(adminLessonsText.fields.title).fill('Η άσκηση');
  await page.getByLabel(adminLessonsText.fields.type).selectOption('interactive');
  const exercise = page.getByLabel(adminLessonsText.fields.exerciseUrl);
  await exercise.fill('http://exercise.example/1');
  await page.getByRole('button', { name: adminLessonsText.save.create }).click();
  await expect(exercise).toHaveAccessibleDescription(
    new RegExp(adminLessonsText.validation.exerciseUrlInvalid),
  );
  await exercise.fill('https://h5p.org/h5p/embed/1');
  // Scripts inside the iframe cannot reach the page around it.
  const body = `<p id="hold"></p><script>
    try { parent.document.title; hold.textContent = 'open' } catch { hold.textContent = 'closed' }
  </script>`;
  await page.route('https://h5p.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await preview.getByRole('button', { name: lessonText.interactive.open }).click();
  await expect(preview.frameLocator('iframe').getByText('closed')).toBeVisible();
  await page.getByRole('button', { name: adminLessonsText.save.create }).click();
  await expect(page).toHaveURL(/lesson=[0-9a-f-]{36}/);

  const rows = await backend.rows('course_lessons', {
    module_id: `eq.${module}`,
    order: 'order_index',
  });
  expect(rows.map((row) => [row['content_type'], row['order_index']])).toEqual([
    ['quiz', 1],
    ['video', 2],
    ['interactive', 3],
  ]);
});

test('shows the errors of a quiz at each question', async ({ page, backend }) => {
  const course = await storedCourse(backend);
  const module = await storedModule(backend, course.id, 'Πράξη', 1);
  const { quiz } = adminLessonsText;
  await page.goto(`/admin?tab=lessons&course=${course.id}&module=${module}&lesson=new`);
  await page.getByLabel(adminLessonsText.fields.title).fill('Τι μάθαμε');
  await page.getByLabel(adminLessonsText.fields.type).selectOption('quiz');
  const add = page.getByRole('button', { name: quiz.addQuestion });
  const question = (number: number) =>
    page.getByRole('group', { name: quiz.question(number), exact: true });
  await add.press('Enter');
  await expect(question(1).getByLabel(quiz.text)).toBeFocused();
  await question(1).getByLabel(quiz.text).fill('Πόσο κάνει 2 και 2;');
  await question(1).getByLabel(quiz.answer(1), { exact: true }).fill('4');
  await question(1).getByLabel(quiz.answer(2), { exact: true }).fill('5');
  await add.press('Enter');
  await expect(question(2).getByLabel(quiz.text)).toBeFocused();
  await page.getByRole('button', { name: adminLessonsText.save.create }).click();

  const missing = adminLessonsText.validation.questionRequired;
  await expect(question(2)).toContainText(missing);
  await expect(question(2)).toContainText(adminLessonsText.validation.answerRequired);
  await expect(question(1)).not.toContainText(missing);
  await question(2).getByLabel(quiz.text).fill('Και 3 και 3;');
  await expect(question(2)).not.toContainText(missing);
  await expect(question(2)).toContainText(adminLessonsText.validation.answerRequired);
  await question(2).getByLabel(quiz.text).fill('');
  await expect(question(2)).toContainText(missing);
  await page.getByRole('button', { name: quiz.removeQuestion(1) }).click();
  await expect(add).toBeFocused();
  await expect(question(1).getByLabel(quiz.text)).toHaveValue('');
  await expect(question(1)).toContainText(missing);
});

test('keeps the cursor visible above the bar with the buttons', async ({ page, backend }) => {
  const course = await storedCourse(backend);
  const module = await storedModule(backend, course.id, 'Πράξη', 1);
  await page.goto(`/admin?tab=lessons&course=${course.id}&module=${module}&lesson=new`);
  const text = page.getByLabel(adminLessonsText.fields.text, { exact: true });
  await text.fill('Μια γραμμή.\n\n'.repeat(60));
  await text.press('Control+End');
  await page.keyboard.type('the last line');
  const bar = page.getByRole('button', { name: adminLessonsText.save.create });
  await expect
    .poll(async () => {
      const [field, button] = [await text.boundingBox(), await bar.boundingBox()];
      return field && button && field.y + field.height <= button.y;
    })
    .toBe(true);
});

test('previews a course with its drafts', async ({ page }) => {
  await page.goto('/admin/preview/techniti-noimosyni-stin-kathimerini-douleia');
  await expect(page.getByText(coursePreviewText.banner)).toBeVisible();
  await expect(page.getByText('Συχνά λάθη')).toBeVisible();
  await page.locator('summary').first().click();
  await expectNoViolations(page);
  await page.getByRole('link', { name: coursePreviewText.published }).click();
  await expect(page.getByRole('heading', { name: coursePageText.curriculum })).toBeVisible();
  await expect(page.getByText('Συχνά λάθη')).toHaveCount(0);
});

test('a lesson that is pressed again before its row has moved goes one place further', async ({
  page,
  backend,
}) => {
  const course = await storedCourse(backend);
  const module = await storedModule(backend, course.id, 'Πράξη', 1);
  for (const [index, title] of ['Άλφα', 'Βήτα', 'Γάμα'].entries())
    await backend.insert('course_lessons', { module_id: module, title, order_index: index + 1 });
  await page.goto(`/admin/courses/${course.id}/outline`);
  const rows = page
    .getByRole('list', { name: adminOutlineText.lessonsOf('Πράξη') })
    .getByRole('listitem');
  await expect(rows).toHaveText([/Άλφα/, /Βήτα/, /Γάμα/]);
  await page.getByRole('button', { name: reorderText.down('Άλφα') }).evaluate(async (button) => {
    const press = () => (button as HTMLButtonElement).click();
    press();
    // React renders the announcement in a microtask, the rows later.
    await Promise.resolve();
    press();
  });
  await expect(page.getByText(reorderText.moved('Άλφα', 3, 3))).toBeAttached();
  await expect(rows).toHaveText([/Βήτα/, /Γάμα/, /Άλφα/]);

  // The page does not inherit what Radix sets on the body: every row would get its style again.
  await page.getByLabel(adminLessonListText.select('Άλφα'), { exact: true }).check();
  await page.getByRole('button', { name: adminLessonListText.toPosition }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page.locator('#root')).toHaveCSS('pointer-events', 'auto');
});
