import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorMessage } from '@/shared/errors/text/errors';
import { photoText } from '@/subjects/account/text/photo';
import { toastText } from '@/shared/forms/text/toasts';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect } from '../../support/faults.ts';
import { images, pngOf } from '../../support/images.ts';
import { openProfile, wait, withSignedInUser } from './profile-steps.ts';

withBackend();
const testUser = withSignedInUser();

const choose = (user: Awaited<ReturnType<typeof openProfile>>['user'], file: File) =>
  user.upload(screen.getByLabelText(/φωτογραφίας$/), file);

const photo = () =>
  execute(`select profile_picture_url from public.profiles where id = '${testUser().id}'`);

test('a photo is stored, replaced and removed', async () => {
  URL.createObjectURL = () => 'blob:photo';
  const { user, press } = await openProfile();
  await choose(user, new File([images.png], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText(photoText.uploaded, {}, wait)).toBeVisible();
  // Until the photo has loaded, the drawing that it replaces has the same name.
  await waitFor(() => expect(screen.getByRole('img', { name: photoText.alt })).toBeVisible(), wait);
  const [first] = (await photo()) as { profile_picture_url: string }[];
  expect(first?.profile_picture_url).toMatch(new RegExp(`^${testUser().id}/.+\\.png$`));
  await choose(user, new File([images.jpeg], 'me.jpg', { type: 'image/jpeg' }));
  await waitFor(async () => {
    const [row] = (await photo()) as { profile_picture_url: string }[];
    expect(row?.profile_picture_url).toMatch(/\.jpg$/);
  }, wait);
  await screen.findByText(photoText.uploaded, {}, wait);
  await press(photoText.remove);
  expect(await screen.findByText(photoText.removed, {}, wait)).toBeVisible();
  expect(await photo()).toEqual([{ profile_picture_url: null }]);
  expect(screen.getByLabelText(photoText.choose)).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: toastText.undo }, wait));
  expect(await screen.findByText(photoText.uploaded, {}, wait)).toBeVisible();
  const [restored] = (await photo()) as { profile_picture_url: string }[];
  expect(restored?.profile_picture_url).toMatch(/\.jpg$/);
});

test.each([
  [
    'a text file named .png',
    new File(['όχι εικόνα'], 'me.png', { type: 'image/png' }),
    'file_renamed',
  ],
  [
    'a file of 6 MB',
    new File([new Uint8Array(pngOf(6 * 1024 * 1024))], 'me.png', { type: 'image/png' }),
    'too_large',
  ],
])('%s is refused with a message', async (_name, file, code) => {
  const { user } = await openProfile();
  await choose(user, file);
  const alert = await screen.findByRole('alert', {}, wait);
  expect(alert).toHaveTextContent(photoText.uploadFailure);
  expect(alert).toHaveTextContent(errorMessage(code));
  expect(await photo()).toEqual([{ profile_picture_url: null }]);
});

test('a failed upload shows an error and keeps the previous photo', async () => {
  disconnect('/functions/v1/upload-image');
  const { user } = await openProfile();
  await choose(user, new File([images.gif], 'me.gif', { type: 'image/gif' }));
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(errorMessage('network'));
});
