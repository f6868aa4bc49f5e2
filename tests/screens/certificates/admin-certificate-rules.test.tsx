import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { founder } from '@/brand/founder';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCertificateRulesText as text } from '@/subjects/certificates/text/rules';
import { adminLessonsText } from '@/subjects/lessons/text/lesson-editor';
import { editorText } from '@/shared/editor/text';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { insertCourse, insertModule } from '../../support/inserted-course.ts';
import { expectToast, openAs, wait } from '../../support/staff.ts';
import { storeLesson } from '../../support/stored-lesson.ts';

withBackend();

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const field = (label: string) => screen.findByLabelText(label, {}, wait);

test('an instructor says which certificates a course gives, over the version of the form', async () => {
  const course = await insertCourse();
  const { id: module_id } = await insertModule(course.id, { published: true });
  const lesson = { module_id, content_type: 'text', content: 'α', is_published: true };
  await execute(storeLesson({ ...lesson, title: 'Ερωτήσεις' }));
  await execute(storeLesson({ ...lesson, title: 'Προαιρετική', is_required: false }));
  const { user, press } = await openAs('instructor', `/admin/courses/${course.id}/certificates`);
  const rules = async () =>
    (await execute(
      `select attendance_percent, has_achievement, validity_months, signatory, signatory_title, version
       from public.certificate_rules where course_id = '${course.id}'`,
    )) as unknown[];

  await user.click(await field(text.attendance.give));
  const percent = await field(text.attendance.percent);
  expect(percent).toHaveValue('80');
  await user.clear(percent);
  await user.type(percent, '101');
  await user.click(await field(text.achievement.give));
  const counted = within(
    (await screen.findByText(text.achievement.counted(1), {}, wait)).parentElement!,
  );
  expect(counted.getByRole('listitem')).toHaveTextContent(
    `Ερωτήσεις ${adminLessonsText.types.text}`,
  );
  expect(screen.getByRole('link', { name: text.achievement.outline })).toHaveAttribute(
    'href',
    `/admin/courses/${course.id}/outline`,
  );
  expect(screen.getByText(text.after.text)).toBeVisible();
  await press(editorText.save);
  expect(await screen.findByText(text.validation.percent, {}, wait)).toBeVisible();
  expect(percent).toHaveFocus();
  // A decimal is not rounded either.
  await user.clear(percent);
  await user.type(percent, '79,6');
  await press(editorText.save);
  expect(await screen.findByText(text.validation.percent, {}, wait)).toBeVisible();
  expect(await rules()).toEqual([]);

  await user.clear(percent);
  await user.type(percent, '75');
  const signatory = await field(text.signature.signatory);
  // The person whom the site names, until staff write another.
  expect(signatory).toHaveValue(founder.name);
  await user.clear(signatory);
  await user.clear(await field(text.signature.signatoryTitle));
  await press(editorText.save);
  expect(await screen.findByText(text.validation.signatory, {}, wait)).toBeVisible();
  await user.type(signatory, 'Ελένη\u202e Μάρκου');
  await press(editorText.save);
  expect(await screen.findByText(adminText.unprintable, {}, wait)).toBeVisible();
  await user.clear(signatory);
  await user.type(signatory, ' Ελένη Μάρκου ');
  await user.clear(await field(text.signature.months));
  await user.type(await field(text.signature.months), '24');
  await press(editorText.save);
  await expectToast(text.updated);
  expect(await rules()).toEqual([
    {
      attendance_percent: 75,
      has_achievement: true,
      validity_months: 24,
      signatory: 'Ελένη Μάρκου',
      signatory_title: '',
      version: 1,
    },
  ]);

  // Somebody else saves another field meanwhile: both stay.
  await execute(
    `update public.certificate_rules set signatory_title = 'Διευθύντρια', version = 2 where course_id = '${course.id}'`,
  );
  await user.click(await field(text.attendance.give));
  await press(editorText.save);
  await waitFor(async () =>
    expect(await rules()).toMatchObject([
      { attendance_percent: null, signatory_title: 'Διευθύντρια', version: 3 },
    ]),
  );
});
