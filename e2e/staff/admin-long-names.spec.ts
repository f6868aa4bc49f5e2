import type { Page } from '@playwright/test';
import type { Backend } from '../backend.ts';
import { storedLesson } from '../admin-steps.ts';
import { failedRequest, notFoundLog } from '../faults.ts';
import { expect, test } from '../fixtures.ts';

/**
 * Words that do not fit in a line of a phone: as long as a field allows, or as names and e-mails
 * are.
 */
const word = 'Ηλεκτροεγκεφαλογραφηματικός'.repeat(6).slice(0, 160);
/** Names whose vocative is certain, so that the greeting has them. */
const firstName = 'Κωνσταντινοαλεξάνδρα-Παναγιωτούλα';
const lastName = 'Παπαχριστοδουλόπουλος-Χατζηκωνσταντίνου';
const longEmail = () =>
  `k.papachristodoulopoulos.chatzikonstantinou.${crypto.randomUUID().slice(0, 13)}@example.test`;

/** An admin with such names, with onboarding complete. */
async function storedLongUser(backend: Backend) {
  const [email, password] = [longEmail(), 'enas-kodikos-2026'];
  const data = {
    first_name: firstName,
    last_name: lastName,
    account_type: 'individual',
    technical_background: 'beginner',
    learning_goals: ['new_skills'],
  };
  const id = await backend.signUp({ email, password, data });
  await backend.spendLink('signup', email);
  await backend.insert('user_roles', { user_id: id, role: 'admin' });
  return { id, email, password };
}

/** Stores rows that consist of such words. @returns their ids */
async function storedLongWords(backend: Backend, userId: string) {
  const [course, module, lesson, message, organization] = Array.from({ length: 5 }, () =>
    crypto.randomUUID(),
  );
  const texts = { title: word, description: word };
  await backend.insert('courses', {
    id: course,
    ...texts,
    slug: `a-${course}`,
    state: 'published',
  });
  await backend.insert('course_modules', {
    id: module,
    course_id: course,
    ...texts,
    order_index: 1,
    is_published: true,
  });
  const content = `${word}\n\n# ${word}\n\n[${word}](https://example.gr/${word})`;
  await storedLesson(
    backend,
    { id: lesson, module_id: module, title: word, is_published: true },
    { content },
  );
  const sender = { name: word.slice(0, 100), email: longEmail() };
  await backend.insert('course_interests', { course_id: course, ...sender });
  await backend.insert('contact_messages', {
    id: message,
    ...sender,
    subject: word,
    message: `${word} https://example.gr/${word}`,
    note: word,
  });
  await backend.insert('organizations', { id: organization, name: word });
  await backend.insert('organization_members', {
    organization_id: organization,
    user_id: userId,
    role: 'owner',
  });
  return { course, module, lesson, message, organization };
}

/** Whether the page shows a text, also as the value of a field. */
const shows = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('main, input, textarea')].some((element) =>
        ('value' in element ? String(element.value) : element.innerText).includes(wanted),
      ),
    text,
  );

/** Pixels past the right edge of the window, and the first elements that reach there. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return '';
    const wide = [...document.querySelectorAll('main *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = wide.slice(0, 3).map(({ localName, className }) => `${localName}.${className}`);
    return `${scrollWidth - clientWidth} px: ${names.join(' > ')}`;
  });

/** Opens a page that shows `text`. @returns where it is wider than the window */
async function overflowOf(page: Page, path: string, text: string): Promise<string[]> {
  if (path) await page.goto(path);
  await expect.poll(() => shows(page, text), { message: `${path} shows ${text}` }).toBe(true);
  const found: string[] = [];
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // The new size is not laid out at once.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const pixels = await overflow(page);
    if (pixels) found.push(`${path.slice(0, 60)} at ${width}: ${pixels}`);
  }
  return found;
}

test('no page of staff scrolls sideways because of a long word', async ({
  page,
  backend,
  signIn,
}) => {
  // Every page of staff, at each width.
  test.slow();
  const user = await storedLongUser(backend);
  const ids = await storedLongWords(backend, user.id);
  await signIn(page, user);
  const course = `course=${ids.course}`;
  const module = `${course}&module=${ids.module}`;
  const found: string[] = [];
  for (const [path, text] of [
    ['/admin', word],
    [`/admin?${course}`, word],
    [`/admin?tab=modules&${course}`, word],
    [`/admin?tab=modules&${module}`, word],
    [`/admin?tab=lessons&${module}`, word],
    [`/admin?tab=lessons&${module}&lesson=${ids.lesson}`, word],
    [`/admin/preview/a-${ids.course}`, word],
    ['/admin/overview', word],
    ['/admin/interests', word],
    [`/admin/interests?${course}`, word.slice(0, 100)],
    [`/admin/messages?message=${ids.message}`, word],
    ['/admin/users', lastName],
    ['/admin/organizations', word],
    [`/admin/organizations?organization=${ids.organization}`, word],
    [`/admin/organizations?organization=${ids.organization}`, lastName],
  ] as const)
    found.push(...(await overflowOf(page, path, text)));
  expect(found).toEqual([]);
});

test('no page of learners scrolls sideways because of a long name', async ({
  page,
  backend,
  signIn,
  consoleErrors,
}) => {
  // Every page of learners, at each width.
  test.slow();
  consoleErrors.allow(notFoundLog, failedRequest);
  const user = await storedLongUser(backend);
  const { course } = await storedLongWords(backend, user.id);
  const found: string[] = [];
  await page.goto('/auth/login');
  // As the success page of sign-up passes it.
  await page.evaluate((email) => {
    sessionStorage.setItem('praxi-of:visitor:pending-email', JSON.stringify(email));
    history.replaceState({ usr: { confirmationSentTo: email }, key: 'long' }, '');
  }, user.email);
  await page.reload();
  found.push(...(await overflowOf(page, '', user.email)));
  await page.goto('/auth/password-reset');
  await page.getByRole('textbox').fill(user.email);
  await page.getByRole('textbox').press('Enter');
  found.push(...(await overflowOf(page, '', user.email)));
  await signIn(page, user);
  for (const [path, text] of [
    [`/course/a-${course}`, word],
    [`/catalog?q=${word.slice(0, 100)}`, word],
    ['/profile', lastName],
    ['/profile', user.email],
    ['/post-onboarding', firstName],
    [`/${word}`, ''],
  ] as const)
    found.push(...(await overflowOf(page, path, text)));
  expect(found).toEqual([]);
});
