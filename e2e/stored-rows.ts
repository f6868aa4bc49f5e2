import type { Backend } from './backend.ts';
import { uniqueEmail } from '../tests/support/test-user.ts';

/** Stores a course with interests under these names. */
export async function storedCourse(backend: Backend, names: string[]) {
  const [id, title] = [crypto.randomUUID(), `Μάθημα ${crypto.randomUUID().slice(0, 8)}`];
  await backend.insert('courses', { id, title });
  for (const [index, name] of names.entries()) {
    await backend.insert('course_interests', {
      course_id: id,
      name,
      email: uniqueEmail(),
      created_at: `2026-06-30T2${index}:30:00Z`,
    });
  }
  return { id, title };
}

/** Stores a message of the contact form. */
export async function storedMessage(backend: Backend) {
  const [id, subject] = [crypto.randomUUID(), `Θέμα ${crypto.randomUUID().slice(0, 8)}`];
  await backend.insert('contact_messages', {
    id,
    name: 'Μαρία Ιωάννου',
    email: uniqueEmail(),
    subject,
    message: 'Καλησπέρα,\n\nθα θέλαμε μια προσφορά για δώδεκα άτομα.',
  });
  return { id, subject, url: `/admin/messages?message=${id}` };
}

/** Stores an organisation, with an owner if one is given. */
export async function storedOrganization(backend: Backend, owner?: { id: string }) {
  const [id, name] = [crypto.randomUUID(), `Εταιρεία ${crypto.randomUUID().slice(0, 8)}`];
  await backend.insert('organizations', { id, name });
  if (owner) {
    const member = { organization_id: id, user_id: owner.id, role: 'owner' };
    await backend.insert('organization_members', member);
  }
  return { id, name, url: `/admin/organizations?organization=${id}` };
}
