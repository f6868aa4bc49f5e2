import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { footerText } from '@/subjects/site/text/footer';
import { navigationText } from '@/subjects/site/text/navigation';
import { homeText } from '@/subjects/site/text/pages/home';
import { individualsText } from '@/subjects/site/text/pages/individuals';
import { workshops } from '@/subjects/site/text/workshops';
import { paths } from '@/lib/paths';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { nextDateText } from '@/subjects/courses/text/next-date';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };
const heading = (name: string) => screen.findByRole('heading', { name }, wait);

/** As the build for a hosted project does. */
const buildForHostedProject = () =>
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example');
afterEach(() => vi.unstubAllEnvs());

test('the home page names each workshop once, in the order of price and hours', async () => {
  open('/');
  const main = within(await screen.findByRole('main', undefined, wait));
  await heading(homeText.features.title);
  const links = main.getAllByRole('link').map((link) => link.textContent);
  const prices = [99, 109, 129, 149];
  expect(workshops.map(({ priceEuro }) => priceEuro)).toEqual(prices);
  expect(workshops.map(({ hours }) => hours)).toEqual([4, 5, 6, 7]);
  for (const { title } of workshops) {
    expect(links.filter((text) => text.includes(title))).toHaveLength(1);
  }
  const steps = main
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => workshops.some(({ title }) => text.includes(title)));
  expect(steps.map((text) => Number(/(\d+)\s€/.exec(text)?.[1]))).toEqual(prices);
});

test('workshops have their next date where they are listed, and one without a date asks for interest', async () => {
  const { user } = open('/');
  const [dated, undated] = workshops;
  const step = async (title = '') =>
    (await screen.findByRole('link', { name: title }, wait)).closest('li');
  const label = `${nextDateText.book}: ${dated?.title}`;
  // Not through the page of the course, which loads a hundred files before it leads there.
  const signUpToBook = new RegExp(`^/auth/signup\\?next=%2Fcourse%2F${dated?.slug}%3Fbook%3D`);
  expect(await screen.findByRole('link', { name: label }, wait)).toHaveAttribute(
    'href',
    expect.stringMatching(signUpToBook),
  );
  expect(await step(dated?.title)).toHaveTextContent(/· \d+\sθέσεις/);
  expect(await step(undated?.title)).toHaveTextContent(
    homeText.hero.noDate + homeText.hero.interest,
  );
  expect(await step(dated?.title)).not.toHaveTextContent(homeText.hero.noDate);
  expect(await step(undated?.title)).not.toHaveTextContent(nextDateText.book);
  expect(
    screen.getByRole('link', { name: `${homeText.hero.interest}: ${undated?.title}` }),
  ).toHaveAttribute('href', `/course/${undated?.slug}#interest`);

  // The last section offers the same date.
  expect(
    screen.getByRole('heading', { name: /^[Α-ΩΆ-Ώ].*, \d\d:\d\d\. Μένουν \d+\sθέσεις\.$/ }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: nextDateText.book })).toHaveAttribute(
    'href',
    expect.stringMatching(signUpToBook),
  );
  await user.click(screen.getByRole('link', { name: homeText.hero.primary }));
  await heading(individualsText.hero.title);
  const booking = await screen.findByRole('link', { name: label }, wait);
  expect(booking).toHaveAttribute('href', expect.stringMatching(signUpToBook));
  await signInAs(await newUser());
  await waitFor(() =>
    expect(booking).toHaveAttribute('href', expect.stringContaining(`/${dated?.slug}?book=`)),
  );
  expect(
    screen.getByRole('link', { name: `${individualsText.workshop.link}: ${undated?.title}` }),
  ).toHaveAttribute('href', `/course/${undated?.slug}`);
});

test('a workshop whose next date has a price of its own shows that price beside it', async () => {
  const [{ slug, title } = { slug: '', title: '' }] = workshops;
  const setPrice = (price: number) =>
    execute(`update public.cohorts set price_cents = ${price}
      where course_id = (select id from public.courses where slug = '${slug}')`);
  await setPrice(12050);
  onTestFinished(() => setPrice(9900).then());
  const { user } = open('/');
  await screen.findByRole('link', { name: `${nextDateText.book}: ${title}` }, wait);
  const step = screen.getByRole('link', { name: title }).closest('li');
  expect(step).toHaveTextContent('120,50 €');
  expect(step).not.toHaveTextContent('99 €');
  // The lowest one is that of another workshop now.
  expect(screen.getByText('Από 109 €')).toBeVisible();
  await user.click(screen.getByRole('link', { name: homeText.hero.primary }));
  await heading(individualsText.hero.title);
  await screen.findByRole('link', { name: `${nextDateText.book}: ${title}` }, wait);
  const article = (await heading(title)).closest('article');
  expect(article).toHaveTextContent(
    `120,50 €${individualsText.workshop.priceNote}, ${courseLabels.vat.individuals}`,
  );
  expect(article).not.toHaveTextContent('99 €');
  expect(screen.getByText('από 109 €')).toBeVisible();
});

/** The workshops whose step is highlighted. */
const loudest = () =>
  workshops
    .map(({ title }) => title)
    .filter((name) =>
      screen.getByRole('link', { name }).closest('li')?.querySelector('.bg-saffron'),
    );

test('the highlighted step is the workshop that is held next', async () => {
  open('/');
  await screen.findByRole('link', { name: `${nextDateText.book}: ${workshops[0]?.title}` }, wait);
  expect(loudest()).toEqual([workshops[0]?.title]);
});

test('a workshop without a date says so if people can enrol in it at once', async () => {
  const slug = workshops[1]?.slug ?? '';
  const setMode = (mode: string) =>
    execute(`update public.courses set enrolment_mode = '${mode}' where slug = '${slug}'`);
  await setMode('open');
  onTestFinished(() => setMode('booking').then());
  open('/');
  const label = `${nextDateText.start}: ${workshops[1]?.title}`;
  expect(await screen.findByRole('link', { name: label }, wait)).toHaveAttribute(
    'href',
    `/course/${slug}#interest`,
  );
  expect(screen.getByRole('link', { name: label }).closest('li')).not.toHaveTextContent(
    homeText.hero.noDate,
  );
});

test('if the dates do not load, the pages stay as they were', async () => {
  respondWith('/rest/v1/rpc/search_courses', 400);
  const home = open('/');
  expect(await heading(homeText.closing.title)).toBeVisible();
  expect(loudest()).toEqual([workshops.at(-1)?.title]);
  home.unmount();
  open('/individuals');
  await waitFor(
    () => expect(queryClient.getQueryState(['courses', 'next-dates'])?.status).toBe('error'),
    wait,
  );
  expect(
    screen.getAllByRole('link', { name: new RegExp(`^${individualsText.workshop.link}`) }),
  ).toHaveLength(4);
});

test('the home page shows what participants make as drawings with a text alternative, and leads to the catalogue', async () => {
  open('/');
  await heading(homeText.features.title);
  const main = within(screen.getByRole('main'));
  await main.findAllByRole('img', undefined, wait);
  const names = main.getAllByRole('img').map((drawing) => drawing.getAttribute('aria-label'));
  expect(names).toEqual([
    expect.stringMatching(/^Κάρτα προτροπής/),
    expect.stringMatching(/^Πίνακας έργων/),
    expect.stringMatching(/^Η ίδια αναφορά πριν και μετά/),
  ]);
  expect(main.getByRole('link', { name: /κατάλογο/ })).toHaveAttribute('href', paths.catalog);
});

test('the header and the menu of a phone lead to the catalogue and the calendar', async () => {
  open('/businesses');
  const header = await screen.findByRole('banner', undefined, wait);
  const menu = screen.getByRole('dialog', { hidden: true });
  for (const part of [within(header).getByRole('navigation'), menu]) {
    expect(within(part).getByText(navigationText.catalog)).toHaveAttribute('href', paths.catalog);
    expect(within(part).getByText(navigationText.calendar)).toHaveAttribute('href', paths.calendar);
  }
});

test('the page for businesses leads to the catalogue, and prices rise', async () => {
  open('/businesses');
  const main = within(await screen.findByRole('main', undefined, wait));
  expect(await main.findByRole('link', { name: /κατάλογο/ }, wait)).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/catalog/),
  );
  const cards = main.getAllByRole('article').map((card) => card.textContent);
  const prices = cards.map((text) => Number(/([\d.]+)\s€/.exec(text)?.[1]?.replaceAll('.', '')));
  expect(prices).toEqual([1200, 1800, 2500]);
});

describe('what is a sample', () => {
  const label = 'Δείγμα, δεν δημοσιεύεται';
  const company = /ΑΦΜ\s\d{9} · Γ\.Ε\.ΜΗ\.\s\d{12}/;

  test('is marked on every page that shows it', async () => {
    const { router } = open('/');
    const footer = within(await screen.findByRole('contentinfo', undefined, wait));
    expect(await footer.findByText(label, {}, wait)).toBeVisible();
    expect(footer.getByText(company)).toBeVisible();
    expect(footer.getByText(/περιλαμβάνουν ΦΠΑ/)).toBeVisible();
    await heading(homeText.results.title);
    const main = within(screen.getByRole('main'));
    // One for the quotation and the figures below it.
    expect(main.getAllByText(label)).toHaveLength(1);
    for (const path of [paths.contact, paths.termsOfService, paths.termsOfServiceEnglish]) {
      await router.navigate(path);
      await screen.findByRole('heading', { level: 1, name: /Γράψτε μας|Όροι|Terms/ }, wait);
      expect(await main.findByText(/\d{9} ·.*\d{12}/)).toBeVisible();
      expect(main.getByText(label)).toBeVisible();
    }
  });

  test('is left out of a build for a hosted project', async () => {
    buildForHostedProject();
    const { router } = open('/');
    await heading(homeText.closing.title);
    expect(screen.queryByRole('heading', { name: homeText.results.title })).toBeNull();
    expect(screen.queryByText('95%')).toBeNull();
    await router.navigate(paths.individuals);
    await heading(individualsText.closing.title);
    expect(screen.queryByRole('heading', { name: individualsText.testimonials.title })).toBeNull();
    await router.navigate(paths.contact);
    await screen.findByRole('heading', { level: 1, name: /Γράψτε μας/ }, wait);
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByText(footerText.rights, { exact: false })).toBeVisible();
    expect(screen.queryByText(company)).toBeNull();
    expect(screen.queryByText(label)).toBeNull();
  });
});
