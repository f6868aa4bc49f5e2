import { attemptAs, type Transaction } from './actors.ts';

/** The columns, separated by spaces; true for all of them. */
type Privileges = { select?: true | string; delete?: true; insert?: string; update?: string };
type TablePrivileges = { visitor: Privileges; user: Privileges };

const course =
  'title slug description audience category status difficulty_level estimated_hours featured thumbnail_url ' +
  'state price_kind price_cents group_size_min group_size_max places trainer_id outcomes included refund_terms enrolment_mode lessons_open';
const trainer = 'name bio portrait_url';
const module = 'title description order_index is_published';
const lesson =
  'module_id title content_type duration_minutes order_index is_published is_preview is_required';
const profile =
  'display_name first_name last_name profile_picture_url experience_level bio learning_preferences learning_goals ' +
  'onboarding_completed onboarding_data onboarding_step onboarding_skipped onboarding_skipped_at';

/** The grants of each table: the columns that a visitor or a user may name in a statement, before any policy. */
export const privileges: Record<string, TablePrivileges> = {
  profiles: {
    visitor: {},
    user: {
      select: true,
      insert: `id ${profile}`,
      update: `${profile} updated_at`,
    },
  },
  user_roles: {
    visitor: {},
    user: { select: true, delete: true, insert: 'user_id role', update: 'role' },
  },
  courses: {
    visitor: { select: true },
    user: { select: true, insert: `id ${course}`, update: course },
  },
  trainers: {
    visitor: { select: true },
    user: { select: true, insert: `id ${trainer}`, update: trainer },
  },
  course_modules: {
    visitor: { select: true },
    user: { select: true, insert: `id course_id ${module}`, update: module },
  },
  course_lessons: {
    visitor: { select: true },
    // The type changes with the body: save_lesson.
    user: {
      select: true,
      insert: `id ${lesson}`,
      update: lesson.replace('content_type ', ''),
    },
  },
  lesson_bodies: { visitor: { select: true }, user: { select: true } },
  enrolments: { visitor: {}, user: { select: true } },
  lesson_progress: { visitor: {}, user: { select: true } },
  lesson_notes: { visitor: {}, user: { select: true } },
  // Not the person who removed it.
  lesson_questions: {
    visitor: {},
    user: {
      select:
        'id lesson_id course_id author_id is_staff title body is_open created_at edited_at removed_at removed_reason',
    },
  },
  lesson_answers: {
    visitor: {},
    user: {
      select:
        'id question_id author_id is_staff body is_accepted created_at edited_at removed_at removed_reason',
    },
  },
  course_completions: { visitor: {}, user: { select: true } },
  audit_log: { visitor: {}, user: { select: true } },
  quiz_attempts: { visitor: {}, user: { select: true } },
  attempt_answers: { visitor: {}, user: { select: true } },
  cohorts: { visitor: { select: true }, user: { select: true } },
  cohort_meetings: { visitor: { select: true }, user: { select: true } },
  cohort_meeting_links: { visitor: {}, user: { select: true } },
  bookings: { visitor: {}, user: { select: true } },
  booking_events: { visitor: {}, user: { select: true } },
  booking_payments: { visitor: {}, user: { select: true } },
  charges: { visitor: {}, user: { select: true } },
  money_events: { visitor: {}, user: { select: true } },
  money_documents: { visitor: {}, user: { select: true } },
  // Not the page of the provider, when it is asked, or whether the payer came back.
  payment_orders: {
    visitor: {},
    user: {
      select:
        'id charge_id provider amount_cents state provider_id method payment_id failure expires_at is_closing created_at updated_at',
    },
  },
  payment_refunds: { visitor: {}, user: { select: true } },
  billing_details: { visitor: {}, user: { select: true } },
  attendance: { visitor: {}, user: { select: true } },
  attendance_sheets: { visitor: {}, user: { select: true } },
  certificate_rules: { visitor: { select: true }, user: { select: true } },
  certificates: { visitor: {}, user: { select: true } },
  seat_pools: { visitor: {}, user: { select: true } },
  seats: { visitor: {}, user: { select: true } },
  course_interests: {
    visitor: {},
    user: {
      // Not the note of staff: users can view their own interests.
      select: 'id course_id email name user_id state quarantined_at created_at updated_at',
      delete: true,
      update: 'state note quarantined_at',
    },
  },
  course_interest_counts: { visitor: {}, user: { select: true } },
  contact_messages: {
    visitor: {},
    user: { select: true, update: 'handled_at note quarantined_at' },
  },
  organizations: {
    visitor: {},
    user: { select: true, insert: 'id name', update: 'name' },
  },
  organization_members: {
    visitor: {},
    user: { select: true, delete: true, update: 'role' },
  },
  organization_invitations: { visitor: {}, user: { select: true } },
  organization_billing: { visitor: {}, user: { select: true } },
};

type Column = { name: string; type: string; generated: boolean };

/** Statements that reach no row, so that only a missing privilege can refuse them. */
function statementsFor(table: string, columns: Column[]) {
  return [
    ...columns.flatMap(({ name, type, generated }) => [
      { verb: 'select', name, sql: `select ${name} from public.${table} where false` },
      { verb: 'update', name, sql: `update public.${table} set ${name} = default where false` },
      // A generated column accepts no value, with or without the privilege.
      ...(generated
        ? []
        : [
            {
              verb: 'insert',
              name,
              sql: `insert into public.${table} (${name}) select null::${type} where false`,
            },
          ]),
    ]),
    { verb: 'delete', name: '', sql: `delete from public.${table} where false` },
    { verb: 'truncate', name: '', sql: `truncate public.${table}` },
    {
      verb: 'trigger',
      name: '',
      sql: `create trigger planted before update on public.${table}
        for each row execute function suppress_redundant_updates_trigger()`,
    },
  ] as const;
}

async function columnsOf(transaction: Transaction, table: string) {
  const [result] = await transaction.exec(`
    select attname as name, format_type(atttypid, atttypmod) as type, attgenerated <> '' as generated
    from pg_attribute
    where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped`);
  return result?.rows as Column[];
}

function isGranted(granted: Privileges, verb: string, column: string) {
  if (verb === 'delete') return granted.delete === true;
  if (verb !== 'select' && verb !== 'insert' && verb !== 'update') return false;
  const columns = granted[verb] ?? '';
  return columns === true || columns.split(' ').includes(column);
}

/**
 * Tries every verb, or only one, on every column of a table as a visitor and as an admin.
 * @returns a description of everything that differs from {@link privileges}
 */
export async function checkPrivileges(
  transaction: Transaction,
  table: string,
  { stopAtFirst = false, only }: { stopAtFirst?: boolean; only?: string | undefined } = {},
): Promise<string[]> {
  const failures: string[] = [];
  const expected = privileges[table] ?? { visitor: {}, user: {} };
  const columns = await columnsOf(transaction, table);
  for (const { verb, name, sql } of statementsFor(table, columns)) {
    if (only !== undefined && verb !== only) continue;
    for (const [actor, granted] of [
      ['visitor', expected.visitor],
      ['admin', expected.user],
    ] as const) {
      const outcome = await attemptAs(transaction, actor, sql);
      const refused = 'code' in outcome && outcome.code === '42501';
      if (refused === isGranted(granted, verb, name)) {
        failures.push(`${table} ${verb} ${name} as ${actor}: ${refused ? 'refused' : 'allowed'}`);
        if (stopAtFirst) return failures;
      }
    }
  }
  return failures;
}
