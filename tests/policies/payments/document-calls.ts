import { bookingOf, clockAt, pay, priced, step, values } from '../cohorts/calls.ts';
import type { Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import { opened, seat, service, settle } from './calls.ts';

export const issuing = (isOn: boolean) => step(null, `select private.issue_documents(${isOn})`);
export const on = issuing(true);
export const lease = (amount: number | null = 10) => service(`lease_documents(${amount})`);
const eventOf = (kind: string) =>
  `(select max(id) from public.money_events where kind = '${kind}')`;
export const firstPayment = `(select min(id) from public.money_events where kind = 'payment')`;
type Paper = {
  series?: string | null;
  number?: string | null;
  mark?: string | null;
  url?: string | null;
};
export const issued: Paper = {
  series: 'A',
  number: '1',
  mark: '400',
  url: 'https://papers.example/1',
};
export const settleDocument = (event: string, paper: Paper) =>
  service(`settle_document(${event}, '${JSON.stringify(paper)}')`);
export const answer = (of: string, paper: Paper = issued) => settleDocument(eventOf(of), paper);
export const fail = (of: string, failure: string, givesUp = false) =>
  service(`settle_document(${eventOf(of)}, null, '${failure}', ${givesUp})`);
/** SQL with which somebody decides about the last movement of a kind. */
export const say = (name: string, of: string, more = '', user: 'admin' | 'instructor' = 'admin') =>
  step(user, `select public.${name}(pg_temp.last_of('${of}')${more}) as result`);
export const lastOf = step(
  null,
  `create function pg_temp.last_of(wanted text) returns bigint language sql security definer as
   $$ select max(id) from public.money_events where kind::text = wanted $$;
   create function pg_temp.failure_of(wanted text) returns text language sql security definer as
   $$ select failure from private.document_requests where event_id = pg_temp.last_of(wanted) $$;
   grant execute on function pg_temp.last_of, pg_temp.failure_of to authenticated`,
);
/** SQL with which somebody says that the last movement of a kind needs no paper, for the reason that is listed. */
export const dismiss = (of: string, user: 'admin' | 'instructor' = 'admin') =>
  say('dismiss_document', of, `, pg_temp.failure_of('${of}')`, user);
/** The requests in their order: «payment requested». */
export const requests = values(
  `(select coalesce(string_agg(concat_ws(' ', event.kind, request.state, request.failure), ', ' order by event.id), '')
    from private.document_requests as request join public.money_events as event on event.id = request.event_id)`,
);
export const counted = (user: 'admin' | 'instructor' = 'admin') =>
  step(user, 'select missing_papers as value from public.staff_counts()');
export const dueIn = values(
  `(select string_agg(coalesce(extract(epoch from due_at - private.clock())::integer::text, '-'), ', ' order by event_id)
    from private.document_requests)`,
);
export const billing = (kind: string, vat: string) =>
  step(
    'learner',
    `select public.save_billing(${bookingOf('learner', priced)}, '${kind}', 'Anna ΑΕ', ${vat}, 'Ermou 1') as result`,
  );

export const paid = on + lastOf + opened + settle('paid');
export const noted = on + lastOf + seat + pay('paid');
export const later = clockAt('10 minutes');
export const sent = paid + lease();
export const done = sent + answer('payment');

export type Lease = {
  event_id: number;
  key: string;
  attempts: number;
  content: Record<string, unknown>;
}[];

/** What the checks of papers read after some statements. */
export function documentReaders(run: Run) {
  const seen = async (sql: string, of: string) => valuesIn(await run(sql + of))[0];
  const leased = async (sql: string, amount: number | null = 10) =>
    resultOf<Lease>(await run(sql + lease(amount)));
  const codeOf = async (sql: string) => {
    const outcome = await run(sql);
    return 'code' in outcome ? outcome.code : 'done';
  };
  const listed = async (sql: string) =>
    valuesIn(
      await run(
        sql +
          step(
            'admin',
            `select concat_ws(' ', kind, corrected, amount_cents, failure, can_retry) as value from public.list_missing_documents()`,
          ),
      ),
    );
  return { seen, leased, codeOf, listed };
}
