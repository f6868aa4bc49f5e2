// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { editorDraftKey, readEditorDraft, writeEditorDraft } from './editor-draft';

const key = editorDraftKey('user', 'course', 'id');
const stored = { title: 'Αλφα' };
const draft = {
  id: '71000000-0000-4000-8000-000000000001',
  values: { title: 'Βήτα' },
  base: { values: stored, updatedAt: null },
};

beforeEach(() => localStorage.clear());

test.each([0, Date.UTC(2026, 5, 30), 8.64e15])('restores a draft stored at %d', (savedAt) => {
  writeEditorDraft(key, { ...draft, savedAt });
  const restored = readEditorDraft(key, stored);
  expect(restored?.values).toEqual(draft.values);
  expect(new Date(restored?.savedAt ?? NaN).toISOString()).toBeTruthy();
});

test.each([1e308, -1e308, 8.64e15 + 1, '2026-06-30', null])(
  'ignores a draft stored at %s, which is no time',
  (savedAt) => {
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt }));
    expect(readEditorDraft(key, stored)).toBeNull();
  },
);
