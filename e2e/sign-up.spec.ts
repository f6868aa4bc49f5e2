import type { Page } from '@playwright/test';
import { accountTypes, experienceLevels, learningGoals } from '../src/content/interface/choices.ts';
import { authSuccessWords } from '../src/content/interface/auth-success.ts';
import { emailVerificationWords } from '../src/content/interface/auth-email-verification.ts';
import { errorMessage } from '../src/content/interface/errors.ts';
import { passwordWords } from '../src/content/interface/password.ts';
import { signUpWords as words } from '../src/content/interface/sign-up.ts';
import { expectNoViolations } from './axe.ts';
import { expect, failedResource, test, uniqueEmail } from './fixtures.ts';

const endpoint = '**/auth/v1/signup*';
const password = 'ένα-σκαλί-τη-φορά';
const { names, validation } = words;

const next = (page: Page) => page.getByRole('button', { name: words.next });
const submit = (page: Page) => page.getByRole('button', { name: words.submit });
const start = (page: Page) => page.getByRole('button', { name: words.landing.start });
const startSignedIn = (page: Page) =>
  page.getByRole('button', { name: words.landing.signedIn.start });
const resume = (page: Page) => page.getByRole('button', { name: words.landing.resume });
const question = (page: Page) => page.getByRole('alertdialog', { name: words.leave.title });
const heading = (page: Page, step: number, name: string, total = 4) =>
  page.getByRole('heading', { level: 1, name: words.heading(step, total, name) });

const fields = (page: Page) => ({
  firstName: page.getByLabel(words.method.firstName, { exact: true }),
  lastName: page.getByLabel(words.method.lastName),
  email: page.getByLabel(words.method.email, { exact: true }),
  password: page.getByRole('textbox', { name: words.method.password }),
});

/** Answers the three questions of the wizard and comes to its last step. */
async function answer(page: Page) {
  await page.goto('/auth/signup');
  await start(page).click();
  await page.getByRole('radio', { name: accountTypes[2].label }).check();
  await next(page).click();
  await page.getByRole('radio', { name: experienceLevels[1].label }).check();
  await next(page).click();
  await page.getByRole('checkbox', { name: learningGoals[3].label }).check();
  await page.getByRole('checkbox', { name: learningGoals[0].label }).check();
  await next(page).click();
  await expect(heading(page, 4, names.method)).toBeFocused();
}

async function fill(page: Page, email: string) {
  await fields(page).firstName.fill('Ελένη');
  await fields(page).lastName.fill('Παπαδοπούλου');
  await page.getByRole('button', { name: words.method.withEmail }).click();
  await fields(page).email.fill(email);
  await fields(page).password.fill(password);
}

async function expectWelcome(page: Page, email: string) {
  await expect(page).toHaveURL(/\/auth\/success$/);
  await expect(
    page.getByRole('heading', { level: 1, name: authSuccessWords.title('Ελένη Παπαδοπούλου') }),
  ).toBeVisible();
  await expect(page.getByText(authSuccessWords.mail(email))).toBeVisible();
  await expect(
    page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText('Εγγραφή επιτυχής'),
  ).toBeVisible();
}

/** What went wrong is said in Greek, nothing typed is lost, and trying again works. */
async function expectKept(page: Page, email: string, message: string) {
  await expect(page.getByRole('alert')).toContainText(words.failedTitle);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(fields(page).email).toHaveAccessibleDescription(new RegExp(message));
  await expect(fields(page).firstName).toHaveValue('Ελένη');
  await expect(fields(page).email).toHaveValue(email);
  await expect(fields(page).password).toHaveValue(password);
  await expect(page.getByText(/upstream|fetch/i)).toHaveCount(0);
}

/** Chooses an account in what stands in for Google's window. */
async function choose(popup: Page, email: string) {
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Όνομα').fill('Άννα');
  await popup.getByLabel('Επώνυμο').fill('Ιωάννου');
  await popup.getByRole('button', { name: 'Συνέχεια' }).click();
}

const googleButton = (page: Page) => page.getByRole('button', { name: /^Εγγραφή .*Google$/ });

async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  return opened;
}

test('e-mail sign-up to a verified profile', async ({ page, backend }) => {
  const email = uniqueEmail('eleni');
  await answer(page);
  await fill(page, email);
  await submit(page).click();
  await expectWelcome(page, email);
  expect(await page.evaluate(() => sessionStorage.getItem('praxi-sign-up'))).toBeNull();
  expect(await backend.rows('profiles', { email: `eq.${email}` })).toMatchObject([
    {
      first_name: 'Ελένη',
      last_name: 'Παπαδοπούλου',
      experience_level: 'business',
      bio: 'intermediate',
      learning_preferences: ['new_skills', 'business_growth'],
      learning_goals: ['new_skills', 'business_growth'],
      onboarding_completed: true,
    },
  ]);
  const token = await backend.tokenFor(email);
  expect(token).not.toBe('');
  await page.goto(`/auth/email-verification?token=${token}&type=signup`);
  // A page that is seen confirms by itself; the button is for one that is not sure to be.
  const success = page.getByRole('heading', { name: emailVerificationWords.success.title });
  const confirm = page.getByRole('button', { name: emailVerificationWords.confirm.signup.submit });
  await expect(success.or(confirm).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(page).toHaveURL(/\/profile/);
  const session = await backend.signIn(email, password);
  expect(session.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
});

test('an address that has an account gets the same answer', async ({ page, backend }) => {
  const { email, id } = await backend.newUser();
  await answer(page);
  await fill(page, email);
  await submit(page).click();
  await expectWelcome(page, email);
  expect(await backend.rows('profiles', { email: `eq.${email}` })).toMatchObject([
    { id, first_name: 'Δανάη' },
  ]);
});

test('the whole way by keyboard alone', async ({ page }) => {
  const email = uniqueEmail('keys');
  const { keyboard } = page;
  /** Tabs until the focus is there, as a person does; a page that traps the focus fails here. */
  async function tabTo(target: ReturnType<Page['getByRole']>) {
    for (let presses = 0; presses < 25; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  }
  await page.goto('/auth/signup');
  await tabTo(start(page));
  await keyboard.press('Enter');
  await expect(heading(page, 1, names.accountType)).toBeFocused();
  await tabTo(next(page));
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await keyboard.press('Enter');
  await expect(heading(page, 2, names.background)).toBeFocused();
  await tabTo(page.getByRole('radio').first());
  await keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: words.previous }));
  await keyboard.press('Enter');
  await expect(heading(page, 1, names.accountType)).toBeFocused();
  await tabTo(next(page));
  await keyboard.press('Enter');
  await tabTo(next(page));
  await keyboard.press('Enter');
  await expect(heading(page, 3, names.goals)).toBeFocused();
  await tabTo(page.getByRole('checkbox').nth(2));
  await keyboard.press('Space');
  await tabTo(next(page));
  await keyboard.press('Enter');
  await expect(heading(page, 4, names.method)).toBeFocused();
  await tabTo(fields(page).firstName);
  await keyboard.type('Ελένη');
  await tabTo(fields(page).lastName);
  await keyboard.type('Παπαδοπούλου');
  await tabTo(page.getByRole('button', { name: words.method.withEmail }));
  await keyboard.press('Enter');
  await expect(fields(page).email).toBeFocused();
  await keyboard.type(email);
  await tabTo(fields(page).password);
  await keyboard.type(password);
  await tabTo(page.getByRole('button', { name: passwordWords.show }));
  await keyboard.press('Space');
  await expect(fields(page).password).toHaveAttribute('type', 'text');
  await tabTo(submit(page));
  await keyboard.press('Enter');
  await expectWelcome(page, email);
});

test.describe('the history', () => {
  test('a reload at every step keeps the step and the answers', async ({ page }) => {
    await answer(page);
    await fill(page, 'eleni@example.gr');
    await page.reload();
    await expect(heading(page, 4, names.method)).toBeVisible();
    await expect(fields(page).firstName).toHaveValue('Ελένη');
    await expect(fields(page).email).toHaveValue('eleni@example.gr');
    await expect(fields(page).password).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
      password,
    );
    await page.goBack();
    await page.reload();
    await expect(heading(page, 3, names.goals)).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.goBack();
    await page.reload();
    await expect(heading(page, 2, names.background)).toBeVisible();
    await expect(page.getByRole('radio', { name: experienceLevels[1].label })).toBeChecked();
    await page.goBack();
    await page.reload();
    await expect(heading(page, 1, names.accountType)).toBeVisible();
    await expect(page.getByRole('radio', { name: accountTypes[2].label })).toBeChecked();
    await page.goBack();
    await page.reload();
    await expect(resume(page)).toBeVisible();
    for (const [step, name] of [
      [1, names.accountType],
      [2, names.background],
      [3, names.goals],
      [4, names.method],
    ] as const) {
      await page.goForward();
      await expect(heading(page, step, name)).toBeFocused();
    }
    await expect(page).toHaveTitle(new RegExp(`^${words.heading(4, 4, names.method)}`));
  });

  test('the back button asks before it leaves, and each answer does what it says', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Ξεκινήστε τώρα' }).first().click();
    await start(page).click();
    await page.getByRole('radio').first().check();
    await page.goBack();
    await expect(resume(page)).toBeVisible();
    await page.goBack();
    await expect(question(page)).toContainText(words.leave.text);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(resume(page)).toBeVisible();
    await page.goBack();
    await question(page).getByRole('button', { name: words.leave.startOver }).click();
    await expect(start(page)).toBeVisible();
    await start(page).click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByRole('radio').first().check();
    await page.evaluate(() => history.go(-2));
    await question(page).getByRole('button', { name: words.leave.home }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await page.evaluate(() => sessionStorage.getItem('praxi-sign-up'))).toBeNull();
  });

  test('the back button asks also where sign-up is the first page of the visit', async ({
    page,
  }) => {
    await page.goto('/auth/signup');
    await start(page).click();
    await page.getByRole('radio').first().check();
    await page.goBack();
    await expect(resume(page)).toBeVisible();
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: words.leave.stay }).click();
    await resume(page).click();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await page.goBack();
    await expect(resume(page)).toBeVisible();
    await page.goBack();
    await question(page).getByRole('button', { name: words.leave.startOver }).click();
    await expect(start(page)).toBeVisible();
    // Nothing is left to lose: the next press leaves.
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });

  test('starting over from a later step goes down to the landing view', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Ξεκινήστε τώρα' }).first().click();
    await start(page).click();
    await page.getByRole('radio').first().check();
    await next(page).click();
    await expect(heading(page, 2, names.background)).toBeVisible();
    await page.evaluate(() => history.go(-3));
    await question(page).getByRole('button', { name: words.leave.startOver }).click();
    await expect(start(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('a link to a later step begins with what is open', async ({ page }) => {
    await page.goto('/auth/signup?step=3');
    await expect(heading(page, 1, names.accountType)).toBeVisible();
    await expect(page).toHaveURL(/\?step=0$/);
    await page.goBack();
    await expect(start(page)).toBeVisible();
    for (const odd of ['x', '-1', '1.5', '']) {
      await page.goto(`/auth/signup?step=${odd}`);
      await expect(start(page)).toBeVisible();
    }
  });
});

test.describe('faults', () => {
  for (const status of [502, 503, 504]) {
    test(`a gateway that answers ${status}`, async ({ page, faults, noise }) => {
      noise.allow(failedResource);
      const email = uniqueEmail('gateway');
      await answer(page);
      await fill(page, email);
      await faults.answer(endpoint, status);
      await submit(page).click();
      await expectKept(page, email, errorMessage('unavailable'));
      await faults.mend(endpoint);
      await submit(page).click();
      await expectWelcome(page, email);
    });
  }

  test('a request that is cut off', async ({ page, faults, noise }) => {
    noise.allow(failedResource);
    const email = uniqueEmail('cut');
    await answer(page);
    await fill(page, email);
    await faults.disconnect(endpoint);
    await submit(page).click();
    await expectKept(page, email, errorMessage('network'));
    await faults.mend(endpoint);
    await submit(page).click();
    await expectWelcome(page, email);
  });

  test('an answer that is lost: trying again ends as the first should have', async ({
    page,
    faults,
    noise,
    backend,
  }) => {
    noise.allow(failedResource);
    const email = uniqueEmail('lost');
    await answer(page);
    await fill(page, email);
    await faults.loseAnswer(endpoint);
    await submit(page).click();
    await expectKept(page, email, errorMessage('network'));
    await submit(page).click();
    await expectWelcome(page, email);
    expect(await backend.rows('profiles', { email: `eq.${email}` })).toHaveLength(1);
  });

  test('no network', async ({ page, context, noise }) => {
    noise.allow(failedResource);
    const email = uniqueEmail('offline');
    await answer(page);
    await fill(page, email);
    await context.setOffline(true);
    await submit(page).click();
    await expectKept(page, email, errorMessage('network'));
    await context.setOffline(false);
    await submit(page).click();
    await expectWelcome(page, email);
  });

  test('ten seconds without an answer', async ({ page }) => {
    const email = uniqueEmail('slow');
    await page.clock.install();
    const held = Promise.withResolvers<void>();
    let requests = 0;
    await page.route(endpoint, async (route) => {
      requests += 1;
      await held.promise;
      await route.continue();
    });
    await answer(page);
    await fill(page, email);
    await submit(page).click();
    const waiting = page.getByRole('button', { name: words.submitting });
    await expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(10_000);
    await expect(page.getByText(words.slow)).toBeVisible();
    await expect(fields(page).email).toHaveValue(email);
    await waiting.click({ force: true });
    held.resolve();
    await expectWelcome(page, email);
    expect(requests).toBe(1);
  });
});

test.describe('Google', () => {
  test('a new person brings the answers along to the onboarding', async ({ page, backend }) => {
    const email = uniqueEmail('google');
    await answer(page);
    await choose(await openGoogle(page), email);
    await expect(page).toHaveURL(/\/auth\/signup\?step=onboarding$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await backend.rows('profiles', { email: `eq.${email}` })).toMatchObject([
      {
        experience_level: 'business',
        bio: 'intermediate',
        learning_preferences: ['new_skills', 'business_growth'],
        learning_goals: ['new_skills', 'business_growth'],
        onboarding_completed: false,
      },
    ]);
    expect(await page.evaluate(() => sessionStorage.getItem('praxi-sign-up'))).toBeNull();
  });

  test('a person whose onboarding is complete goes on, with the profile as it was', async ({
    page,
    backend,
  }) => {
    const { email } = await backend.newUser();
    await answer(page);
    await choose(await openGoogle(page), email);
    await expect(page).toHaveURL(/\/post-onboarding$/);
    expect(await backend.rows('profiles', { email: `eq.${email}` })).toMatchObject([
      { experience_level: 'individual', bio: 'beginner', learning_goals: ['new_skills'] },
    ]);
  });

  test('without the script of Google, the way by another page keeps the answers too', async ({
    page,
    backend,
    faults,
    noise,
  }) => {
    noise.allow(failedResource, /google button not drawn/);
    const email = uniqueEmail('google');
    await faults.disconnect(/\/gsi\/client/);
    await answer(page);
    await googleButton(page).click();
    await choose(page, email);
    await page.waitForURL(/\/post-onboarding$/);
    expect(await backend.rows('profiles', { email: `eq.${email}` })).toMatchObject([
      { experience_level: 'business', bio: 'intermediate', onboarding_completed: true },
    ]);
  });
});

test('a signed-in person completes the profile in three steps', async ({
  page,
  backend,
  signInPage,
}) => {
  const person = await backend.newUser({ onboarded: false });
  await signInPage(page, person);
  await page.goto('/auth/signup');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Τρία βήματα');
  await startSignedIn(page).click();
  await page.getByRole('radio').first().check();
  await next(page).click();
  await page.getByRole('radio').first().check();
  await next(page).click();
  await expect(heading(page, 3, names.profile, 3)).toBeFocused();
  await expect(page.getByLabel(words.profile.email)).toHaveValue(person.email);
  await expect(page.getByLabel(words.profile.email)).not.toBeEditable();
  await expect(fields(page).firstName).toHaveValue(person.firstName);
  await page.reload();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: words.save }).click();
  await expect(page).toHaveURL(/\/post-onboarding$/);
  expect(await backend.rows('profiles', { id: `eq.${person.id}` })).toMatchObject([
    { experience_level: 'individual', bio: 'beginner', onboarding_completed: true },
  ]);
});

test.describe('the look', () => {
  test('no header and no footer, a body of 500 px that scrolls, fades of 50 and 150 ms', async ({
    page,
  }) => {
    await page.goto('/auth/signup');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.locator('.animate-landing')).toHaveCSS('animation-duration', '0.05s');
    await start(page).click();
    await expect(page.locator('form')).toHaveCSS('animation-duration', '0.15s');
    await expect(page.locator('.wizard-body')).toHaveCSS('height', '500px');
    await expect(page.locator('.wizard-body')).toHaveCSS('overflow-y', 'auto');
  });

  test('no fade for whoever wants no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/auth/signup');
    await expect(page.locator('.animate-landing')).toHaveCSS('animation-duration', '1e-05s');
  });

  // A window of 1280 by 800 at a zoom of 200 % is one of 640 by 400.
  for (const size of [
    { width: 320, height: 640 },
    { width: 640, height: 400 },
  ]) {
    test(`usable at ${size.width} by ${size.height}: one scroll, nothing cut off`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await answer(page);
      const body = page.locator('.wizard-body');
      await expect(body).toHaveCSS('overflow-y', 'visible');
      await fill(page, 'eleni@example.gr');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await submit(page).scrollIntoViewIfNeeded();
      await expect(submit(page)).toBeInViewport();
    });
  }
});

test('the hint on the password judges and never blocks', async ({ page }) => {
  await answer(page);
  await fill(page, 'eleni@example.gr');
  const cases = [
    ['Ελένη2026', passwordWords.advice.personal],
    ['12345678', passwordWords.advice.sequence],
    [password, passwordWords.levels[4]],
  ] as const;
  for (const [typed, advice] of cases) {
    await fields(page).password.fill(typed);
    await expect(page.getByText(advice)).toBeVisible();
  }
  await expect(fields(page).password).toHaveAttribute('autocomplete', 'new-password');
  await expect(fields(page).email).toHaveAttribute('autocomplete', 'email');
  await expect(fields(page).firstName).toHaveAttribute('autocomplete', 'given-name');
  await expect(fields(page).lastName).toHaveAttribute('autocomplete', 'family-name');
  await fields(page).password.fill('1234');
  await submit(page).click();
  await expect(fields(page).password).toHaveAccessibleDescription(
    new RegExp(validation.passwordShort),
  );
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every step, as it opens and with its errors', async ({ page }) => {
    test.slow();
    await page.goto('/auth/signup');
    await expect(start(page)).toBeVisible();
    await expectNoViolations(page);
    await start(page).click();
    for (const choice of ['radio', 'radio', 'checkbox'] as const) {
      await expect(page.getByRole(choice).first()).toBeVisible();
      await expectNoViolations(page);
      await next(page).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await expectNoViolations(page);
      await page.getByRole(choice).first().check();
      await expectNoViolations(page);
      await next(page).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await expect(heading(page, 4, names.method)).toBeFocused();
    await expectNoViolations(page);
    await submit(page).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectNoViolations(page);
    await page.getByRole('button', { name: words.method.withEmail }).click();
    await fields(page).password.fill('1234567');
    await expectNoViolations(page);
  });

  test('a sign-up that failed', async ({ page, faults, noise }) => {
    noise.allow(failedResource);
    await answer(page);
    await fill(page, uniqueEmail());
    await faults.answer(endpoint, 503);
    await submit(page).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectNoViolations(page);
  });

  test('the question on leaving, and the landing view with answers kept', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Ξεκινήστε τώρα' }).first().click();
    await start(page).click();
    await page.getByRole('radio').first().check();
    await page.goBack();
    await expect(resume(page)).toBeVisible();
    await expectNoViolations(page);
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expectNoViolations(page);
  });

  test('the profile of a signed-in person', async ({ page, backend, signInPage }) => {
    await signInPage(page, await backend.newUser({ onboarded: false }));
    await page.goto('/auth/signup');
    await startSignedIn(page).click();
    await page.getByRole('radio').first().check();
    await next(page).click();
    await page.getByRole('radio').first().check();
    await next(page).click();
    await expect(page.getByLabel(words.profile.email)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectNoViolations(page);
  });
});
