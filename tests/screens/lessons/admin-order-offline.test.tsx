import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listText } from '@/shared/list/text';
import { reorderText } from '@/shared/reorder/text';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, stopFault } from '../../support/faults.ts';
import { expectToast, openAs, wait } from '../../support/staff.ts';
import { storeLesson } from '../../support/stored-lesson.ts';

withBackend();

afterEach(() => {
  stopFault();
  queryClient.clear();
  localStorage.clear();
});

const shown = () =>
  screen.getAllByRole('link', { name: /^(Πρωί|Βράδυ)$/ }).map(({ textContent }) => textContent);

test('without a connection a move is undone, and is stored with one press afterwards', async () => {
  const [course, module] = [crypto.randomUUID(), crypto.randomUUID()];
  await execute(`
      insert into public.courses (id, title) values ('${course}', 'Μάθημα ${course}');
      insert into public.course_modules (id, course_id, title) values ('${module}', '${course}', 'Φως');`);
  for (const title of ['Πρωί', 'Βράδυ'])
    await execute(storeLesson({ module_id: module, title, content: 'Κείμενο' }));
  const stored = async () => {
    const rows = await execute(
      `select title from public.course_lessons where module_id = '${module}' order by order_index`,
    );
    return (rows as { title: string }[]).map(({ title }) => title);
  };
  const { press } = await openAs('instructor', `/admin/courses/${course}/outline`);
  await screen.findByRole('button', { name: reorderText.down('Πρωί') }, wait);
  // Reading the order again is tried several times before it fails as well.
  disconnect('/rest/v1/');
  await press(reorderText.down('Πρωί'));
  await expectToast(reorderText.failed);
  await waitFor(() => expect(shown()).toEqual(['Πρωί', 'Βράδυ']));
  expect(await stored()).toEqual(['Πρωί', 'Βράδυ']);

  stopFault();
  await press(listText.retry);
  await waitFor(() => expect(shown()).toEqual(['Βράδυ', 'Πρωί']), wait);
  await waitFor(async () => expect(await stored()).toEqual(['Βράδυ', 'Πρωί']), wait);
});
