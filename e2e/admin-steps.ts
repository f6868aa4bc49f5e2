import { editorText } from '../src/content/interface/editor.ts';
import type { Backend } from './backend.ts';
import { expect } from './fixtures.ts';
import type { Locator, Page } from '@playwright/test';

export const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

export async function storedCourse(backend: Backend, title = unique('Μάθημα δοκιμής')) {
  const id = crypto.randomUUID();
  await backend.insert('courses', { id, title });
  return { id, title, url: `/admin?tab=courses&course=${id}` };
}

export async function storedModule(backend: Backend, course: string, title: string, place: number) {
  const id = crypto.randomUUID();
  await backend.insert('course_modules', { id, course_id: course, title, order_index: place });
  return id;
}

export const saved = (page: Page) =>
  expect(page.locator('[data-status]')).toHaveText(editorText.status.saved);
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText(text);
