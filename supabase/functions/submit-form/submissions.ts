import type { SupabaseClient } from '@supabase/supabase-js';
import { readText } from '../_shared/read-body.ts';
import { isUuid } from '../_shared/uuid.ts';

export type Fields = Record<string, unknown>;

/** What is known about a submission beside its fields. */
export type Sender = {
  proof: string;
  proof_level: number;
  /** Keyed hashes of the network and of the e-mail. */
  caller: string;
  sender: string;
  account_id: string | null;
};

/** For each form the function of the database and its parameters, by the names of the form's fields. */
const forms: Record<string, { rpc: string; parameters: Record<string, string> }> = {
  'contact-message': {
    rpc: 'submit_contact_message',
    parameters: {
      id: 'message_id',
      name: 'name',
      email: 'sender_email',
      subject: 'subject',
      message: 'message_text',
    },
  },
  'course-interest': {
    rpc: 'submit_course_interest',
    parameters: { courseId: 'interest_course_id', name: 'name', email: 'sender_email' },
  },
};

const maximumBytes = 32_768;

/**
 * Reads the JSON object of a request's body.
 * @returns `too_large` for more than 32 KB, of which the rest is not read; null if it is not a JSON object
 */
export async function readFields(request: Request): Promise<Fields | 'too_large' | null> {
  const body = await readText(request, maximumBytes);
  if (body === null) return 'too_large';
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : null;
  } catch {
    return null;
  }
}

/** Whether PostgreSQL can take a value as a parameter: otherwise the call fails and does not spend the proof. */
function isValid(field: string, value: unknown): value is string {
  if (typeof value !== 'string' || /\0|\p{Surrogate}/u.test(value)) return false;
  return !['id', 'courseId'].includes(field) || isUuid(value);
}

/**
 * The fields of a form as parameters of its function.
 * @returns null for an unknown form, or if a field is missing or not valid
 */
export function readForm(name: string, fields: unknown) {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!form || typeof fields !== 'object' || fields === null) return null;
  const parameters: Record<string, string> = {};
  for (const [field, parameter] of Object.entries(form.parameters)) {
    const value = (fields as Fields)[field];
    if (!isValid(field, value)) return null;
    parameters[parameter] = value;
  }
  return { rpc: form.rpc, parameters, email: parameters.sender_email ?? '' };
}

type Form = NonNullable<ReturnType<typeof readForm>>;

export type Outcome =
  | { status: 'stored' | 'duplicate' }
  /** The proof is spent, or too easy for this caller. */
  | { status: 'new_proof' }
  /** `code` is the SQLSTATE. */
  | { status: 'refused'; code: string }
  | { status: 'unavailable' };

/** How hard the caller's next proof of work has to be. @throws Error when the database does not answer */
export async function requiredLevel(client: SupabaseClient, caller: string): Promise<number> {
  const { data, error } = await client.rpc('required_proof_level', { caller });
  if (error) throw new Error(error.message, { cause: error });
  return Number(data);
}

/** Stores a submission. @param client a client with the secret key */
export async function store(client: SupabaseClient, form: Form, sender: Sender): Promise<Outcome> {
  const { data, error } = await client.rpc(form.rpc, { ...form.parameters, ...sender });
  const answer = error ? `${error.code} ${error.message}` : String(data);
  if (answer === 'stored' || answer === 'duplicate') return { status: answer };
  if (answer === 'used_proof' || answer === 'harder_proof') return { status: 'new_proof' };
  // The SQLSTATE of a failure. 22: a value does not fit its type; 23: a constraint is violated; PX010: no mail reaches the address.
  if (/^(2[23][0-9A-Z]{3}|PX010)$/.test(answer)) return { status: 'refused', code: answer };
  console.error(`${form.rpc}: ${answer}`);
  return { status: 'unavailable' };
}
