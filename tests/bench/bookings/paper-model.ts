import type { Client } from 'pg';
import { runAsOwner, type Action } from './random-actions.ts';

/** What staff may have marked as needing no paper, and that papers are issued. */
export const paperTables = `
  create table if not exists model.dismissed (event_id bigint);
  truncate model.dismissed;
  select private.issue_documents(true)`;

/** SQL that stores the paper of a movement, the same each time, as a provider issues it. */
const issue = (event: string) =>
  `select public.settle_document(${event}, jsonb_build_object('number', 'P' || ${event}, 'mark', '4' || ${event}))`;

/**
 * A provider that issues papers, refuses them or does not answer, with workers that end in between,
 * and staff who handle the rest.
 */
export function paperActions(
  client: Client,
  random: () => number,
  asAdmin: (call: string) => Promise<string>,
): Action[] {
  const one = async (state: string) =>
    (
      await client.query<{ id: string }>(
        `select event_id as id from private.document_requests where state = '${state}' order by random() limit 1`,
      )
    ).rows[0]?.id;

  async function issuePapers() {
    const waiting = await one('requested');
    if (!waiting) return 'nobody';
    // Another worker still has some.
    await client.query(
      `update private.document_requests set due_at = private.clock() where event_id = ${waiting} and state = 'requested'`,
    );
    const { rows } = await client.query<{ leased: { event_id: string }[] }>(
      'select public.lease_documents(3) as leased',
    );
    const outcomes = [];
    for (const { event_id: event } of rows[0]?.leased ?? []) {
      const luck = random();
      if (luck < 0.7) outcomes.push(await runAsOwner(client, issue(event)));
      else if (luck < 0.9)
        outcomes.push(
          await runAsOwner(
            client,
            `select public.settle_document(${event}, null, 'unavailable', ${luck < 0.75})`,
          ),
        );
    }
    return outcomes.find((outcome) => outcome !== 'committed') ?? 'committed';
  }

  async function seeToPaper() {
    const listed = await one('failed');
    if (!listed) return 'nobody';
    const luck = random();
    if (luck < 0.4) return asAdmin(`retry_document(${listed})`);
    if (luck < 0.8) return asAdmin(`note_document(${listed}, '${crypto.randomUUID()}')`);
    await client.query(`insert into model.dismissed values (${listed})`);
    const { rows } = await client.query<{ failure: string }>(
      `select failure from private.document_requests where event_id = ${listed}`,
    );
    return asAdmin(`dismiss_document(${listed}, '${rows[0]?.failure}')`);
  }

  /** Until it is first called, nobody knows to whom the organisation is billed. */
  async function saveBilling() {
    const { rows } = await client.query<{ id: string }>(
      'select id from public.organizations order by random() limit 1',
    );
    const id = rows[0]?.id;
    const shown = `coalesce((
      select jsonb_build_object('name', name, 'vat_number', vat_number, 'address', address)
      from public.organization_billing where organization_id = '${id}'
    ), '{}')`;
    const vat = random() < 0.5 ? '094014201' : '123456783';
    return asAdmin(`save_organization_billing('${id}', 'Money', '${vat}', 'Ermou 1', ${shown})`);
  }

  return [
    [25, 'issue papers', issuePapers],
    [4, 'see to a paper', seeToPaper],
    [1, 'save billing details', saveBilling],
  ];
}

/** What must always hold for papers, as lines of the invariants of money. */
export const paperInvariants = `
  select 'event ' || event.id || ' moved, and nobody is to issue its paper' as broken from public.money_events as event
  where event.kind <> 'correction'
    and not exists (select from private.document_requests as request where request.event_id = event.id)
  union all
  select 'paper ' || number || ' is stored twice' from public.money_documents where number like 'P%' group by number having count(*) > 1
  union all
  select 'event ' || request.event_id || ' is issued, and has no paper' from private.document_requests as request
  where request.state = 'issued'
    and not exists (select from public.money_documents as paper where paper.event_id = request.event_id)
    -- Its paper belongs to the next one.
    and not exists (select from public.money_events as correction where correction.corrects = request.event_id)
  union all
  select 'event ' || request.event_id || ' needs no paper, which nobody has said' from private.document_requests as request
  where request.state = 'not_needed' and not exists (select from model.dismissed where dismissed.event_id = request.event_id)
    and not exists (
      select from public.money_events as event
      where event.corrects = request.event_id or event.id = request.event_id and event.kind = 'correction'
    )
  union all
  select 'event ' || event.id || ' has a credit note with another buyer than its invoice' from public.money_events as event
  join private.document_requests as back on back.event_id = event.id and event.kind = 'refund'
  join private.document_requests as invoiced on invoiced.event_id = event.of_payment and invoiced.state = 'issued'
  where invoiced.content -> 'buyer' <> back.content -> 'buyer'`;

/** SQL that finally issues what is not issued. */
export const lastPapers = `${issue('event_id')} from private.document_requests where state = 'requested' order by event_id`;

/** What must hold once everything has been issued. */
export const papersSettled = `
  select 'event ' || event_id || ' still waits for its paper' as broken from private.document_requests where state = 'requested'`;
