import { editorText } from '../src/shared/editor/text.ts';
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

/** Stores a lesson as a draft, fills its body, and publishes it if its outline says so. */
export async function storedLesson(
  backend: Backend,
  { id = crypto.randomUUID(), is_published = false, ...outline }: Record<string, unknown>,
  body: Record<string, unknown>,
) {
  await backend.insert('course_lessons', { id, ...outline });
  await backend.update('lesson_bodies', { lesson_id: `eq.${String(id)}` }, body);
  await backend.update('course_lessons', { id: `eq.${String(id)}` }, { is_published });
}

export const saved = (page: Page) =>
  expect(page.locator('[data-status]')).toHaveText(editorText.status.saved);
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText(text);
