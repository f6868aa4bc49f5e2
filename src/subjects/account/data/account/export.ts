import { throwIfError } from '@/shared/data/database-errors';
import { profilePhotoBucket, isUploadedPhoto } from '../profile-photos/queries';
import { fetchProfile } from '../profiles/queries';
import { toAuthError } from '@/subjects/session/data/auth-errors';
import { isMissingFile, toStorageError } from '@/shared/data/storage/storage-errors';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';
import { readOwnLearning } from './learning';
import { readEveryRow } from './pages';

/** Of a booking what a file may pass on: not the links to join and to withdraw. */
const shownSchema = z.array(
  z.object({ id: z.string(), course: z.object({ slug: z.string(), title: z.string() }) }),
);

/**
 * A user's bookings with payments, billing details, attendance and statements of withdrawal, their certificates, and the seats that organisations have given
 * them. Staff may read everything, so the queries filter by user.
 */
async function readOwnBookings(userId: string) {
  const supabase = await getSupabase();
  const [bookings, shown, certificates, seats, withdrawals] = await Promise.all([
    readEveryRow(() =>
      supabase
        .from('bookings')
        .select(
          `id, state, payment, queue_number, booked_starts_at, offered_at, offer_expires_at, created_at, updated_at,
          cohort:cohorts(id, starts_at, ends_at, place, course:courses(slug, title)),
          events:booking_events(from_state, to_state, cause, reason, created_at),
          payment_details:booking_payments(*),
          charge:charges(
            contract_at, price_cents, vat_percent, owed_cents, is_waived, received_cents, returned_cents,
            movements:money_events(kind, amount_cents, method, day, created_at),
            papers:money_documents(kind, series, number, mark, link, created_at),
            orders:payment_orders(provider, amount_cents, state, method, payment_id, failure, created_at),
            refunds:payment_refunds(amount_cents, state, failure, created_at)
          ),
          billing_details(*),
          attendance(minutes, marked_at, meeting:cohort_meetings(starts_at, ends_at))`,
        )
        .eq('user_id', userId)
        .order('created_at')
        .order('id'),
    ),
    // Names the course also where the user may not read the cohort any more.
    supabase.rpc('my_bookings'),
    readEveryRow(() =>
      supabase
        .from('certificates')
        .select(
          `id, kind, code, year, number, booking_id, enrolment_id, course_id, holder, title, hours, starts_on, ends_on, grade,
          outcomes, signatory, signatory_title, rules_version, issued_at, expires_at, retain_until, replaced_by, revoked_at,
          revoke_reason, withdrawn_at, created_at, updated_at`,
        )
        .eq('user_id', userId)
        .order('issued_at')
        .order('id'),
    ),
    supabase.rpc('list_own_seats'),
    supabase.rpc('list_own_withdrawals'),
  ]);
  return {
    bookings,
    bookings_shown: shownSchema.parse(throwIfError(shown)),
    certificates,
    seats: throwIfError(seats),
    withdrawals: throwIfError(withdrawals),
  };
}

async function readInterests(userId: string) {
  const supabase = await getSupabase();
  return readEveryRow(() =>
    supabase
      .from('course_interests')
      .select('id, course_id, name, email, created_at, updated_at, course:courses(slug, title)')
      .eq('user_id', userId)
      .order('created_at')
      .order('id'),
  );
}

/** The account as Supabase Auth stores it. */
async function readAccount() {
  const { auth } = await getSupabase();
  const { data, error } = await auth.getUser();
  if (error) throw toAuthError(error);
  const { user } = data;
  return {
    id: user.id,
    email: user.email ?? null,
    email_confirmed_at: user.email_confirmed_at ?? null,
    created_at: user.created_at,
    last_sign_in_at: user.last_sign_in_at ?? null,
    providers: (user.identities ?? []).map(({ provider }) => provider),
    metadata: user.user_metadata,
  };
}

async function toDataUrl(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // In chunks, because the number of arguments of a function is limited.
  const chunkSize = 8192;
  let binary = '';
  for (let start = 0; start < bytes.length; start += chunkSize) {
    binary += String.fromCharCode(...bytes.subarray(start, start + chunkSize));
  }
  return `data:${file.type};base64,${btoa(binary)}`;
}

/** An uploaded photo as a data URL, the URL of a photo at Google, or null without a photo. */
async function readPhoto(path: string | null): Promise<string | null> {
  if (!isUploadedPhoto(path)) return path;
  const supabase = await getSupabase();
  const { data, error } = await supabase.storage.from(profilePhotoBucket).download(path);
  if (error && isMissingFile(error)) return null;
  if (error) throw toStorageError(error);
  return toDataUrl(data);
}

async function readOwnData(userId: string) {
  const supabase = await getSupabase();
  const [account, profile, roles, interests, organizations, messages, bookings, learning, signIns] =
    await Promise.all([
      readAccount(),
      fetchProfile('id', userId),
      supabase.from('user_roles').select().eq('user_id', userId),
      readInterests(userId),
      supabase
        .from('organization_members')
        .select('role, created_at, updated_at, organization:organizations(id, name)')
        .eq('user_id', userId)
        .order('created_at')
        .order('organization_id'),
      supabase
        .from('contact_messages')
        .select('id, name, email, subject, message, created_at')
        .eq('user_id', userId)
        .order('created_at')
        .order('id'),
      readOwnBookings(userId),
      readOwnLearning(userId),
      supabase.rpc('own_sign_ins'),
    ]);
  return {
    account,
    profile,
    photo: await readPhoto(profile?.profile_picture_url ?? null),
    roles: throwIfError(roles),
    course_interests: interests,
    organizations: throwIfError(organizations),
    contact_messages: throwIfError(messages),
    sign_ins: throwIfError(signIns),
    ...bookings,
    ...learning,
  };
}

/**
 * A JSON file with everything that the signed-in user may read about themselves. The field `format` changes when the
 * shape of the file does.
 * @throws AppError when any of it could not be read, because an incomplete file would look complete
 */
export async function exportOwnData(userId: string): Promise<Blob> {
  const data = await readOwnData(userId);
  const file = { format: 'praxi-account/1', exportedAt: new Date().toISOString(), ...data };
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
}
