import type { Page } from '@playwright/test';
import type { CountedSite } from './counted-site.ts';

export type Journey = {
  name: string;
  /** The e-mail address of a sample account; a visitor without it. */
  as?: string;
  /** Rows that it needs, which are not counted. */
  prepare?: (site: CountedSite) => Promise<unknown>;
  act: (page: Page, site: CountedSite) => Promise<void>;
};

// A course of the sample data, and its lessons.
const courseId = '10000000-0000-4000-8000-000000000019';
const lesson = (number: number) =>
  `/learn/xekinima-me-to-excel/30000000-0000-4000-8000-000000000${number}`;
const learner = 'manager@praxi.example';
const admin = 'admin@praxi.example';
const booked = '/course/techniti-noimosyni-stin-kathimerini-douleia';

const enrol = async ({ execute }: CountedSite) =>
  execute(`insert into public.enrolments (user_id, course_id)
    select id, '${courseId}' from auth.users where email = '${learner}' on conflict do nothing`);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
/** Waits until the page has asked for nothing for a while. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // The state may be that of the page before, or of a pause between two requests.
  await page.waitForTimeout(2000);
}

const heading = (page: Page) => page.locator('[data-hydrated] h1').first().waitFor();
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await heading(page);
  await quiet(page);
};

async function signUp(page: Page, { origin }: CountedSite): Promise<void> {
  const email = 'neo-atomo@example.test';
  await open(page, '/auth/signup');
  await button(page, 'Ξεκινήστε την εγγραφή').click();
  await page.getByRole('radio', { name: 'Ιδιώτης' }).check();
  await button(page, 'Συνέχεια').click();
  await page.getByRole('radio', { name: 'Αρχάριο' }).check();
  await button(page, 'Συνέχεια').click();
  await page.getByRole('checkbox').first().check();
  await button(page, 'Συνέχεια').click();
  await page.getByLabel('Όνομα', { exact: true }).fill('Ελένη');
  await page.getByLabel('Επώνυμο').fill('Παπαδοπούλου');
  await button(page, 'Εγγραφή με email').click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill('ένα-σκαλί-τη-φορά');
  await button(page, 'Δημιουργία λογαριασμού').click();
  await page.waitForURL('**/auth/success');
  const response = await fetch(`${origin}/_local/mail?to=${email}`);
  const [mail] = (await response.json()) as { html: string }[];
  const token = /[?&;]token=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
  await page.goto(
    `/auth/email-verification?token=${token}&type=signup&email=${encodeURIComponent(email)}`,
  );
  await button(page, 'Επιβεβαίωση').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/email'));
  await heading(page);
}

async function takeQuiz(page: Page): Promise<void> {
  await open(page, lesson(205));
  await button(page, 'Έναρξη').click();
  await page.getByLabel('Σωστό', { exact: true }).check();
  await page.getByText('Αποθηκεύτηκε').first().waitFor();
  for (let question = 1; question < 6; question += 1) await button(page, 'Επόμενη ερώτηση').click();
  await page.getByRole('button', { name: 'Ολοκλήρωση', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Υποβολή' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

export const journeys: Journey[] = [
  {
    name: 'a visitor opens the home page, the catalogue and a course',
    act: async (page) => {
      await open(page, '/');
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Κατάλογος μαθημάτων' })
        .click();
      await page.getByRole('searchbox').waitFor();
      await quiet(page);
      await page.locator('main a[href^="/course/"]').first().click();
      await page.waitForURL('**/course/*');
    },
  },
  { name: 'somebody signs up, confirms the address and comes to onboarding', act: signUp },
  {
    name: 'a lesson is read and marked',
    as: learner,
    prepare: enrol,
    act: async (page) => {
      await open(page, lesson(191));
      await button(page, 'Ολοκλήρωσα την ενότητα').click();
      await page.getByRole('link', { name: 'Επόμενη ενότητα' }).first().waitFor();
    },
  },
  {
    name: 'a film is watched for a minute',
    as: learner,
    prepare: enrol,
    act: async (page) => {
      await open(page, lesson(196));
      await page.locator('video[src*="token="]').evaluate(async (video: HTMLVideoElement) => {
        video.muted = true;
        video.loop = true;
        await video.play();
      });
      // The film is watched for a minute: what it asks for in that time is what is counted.
      await page.waitForTimeout(60_000);
    },
  },
  { name: 'a quiz of six questions, one answered', as: learner, prepare: enrol, act: takeQuiz },
  {
    name: 'a seat is booked',
    as: learner,
    act: async (page) => {
      await open(page, booked);
      await button(page, /^Κράτηση:/).click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      for (const box of await dialog.getByRole('checkbox').all()) await box.check();
      await dialog.getByRole('button', { name: /^Κράτηση (θέσης|με υποχρέωση)/ }).click();
      await page.waitForURL('**/learn*');
    },
  },
  {
    name: 'a manager opens the page of the company',
    as: 'manager@praxi.example',
    act: async (page) => open(page, '/company'),
  },
  {
    name: 'the morning of staff: week, interests, a cohort',
    as: admin,
    act: async (page) => {
      await open(page, '/admin');
      await open(page, '/admin/interests');
      const cohort = new URLSearchParams({
        tab: 'cohorts',
        course: '10000000-0000-4000-8000-000000000001',
        cohort: '90000000-0000-4000-8000-000000000001',
      });
      await open(page, `/admin?${cohort}`);
    },
  },
];
