import type { SupabaseClient } from '@supabase/supabase-js';
import {
  DocumentRefusal,
  type DocumentProvider,
  type NewDocument,
  type Paper,
} from './provider.ts';

/** What a worker takes at once: what takes longer than its lease would be sent twice. */
const most = 10;
const longestWait = 10_000; // milliseconds

/** A paper to be issued, as the database leases it. */
type Leased = {
  event_id: number;
  key: string;
  /** With this one. */
  attempts: number;
  content: Pick<NewDocument, 'kind' | 'day' | 'method' | 'reference' | 'related'> & {
    title: string;
    buyer: { name: string; vat_number: string | null; address: string } | null;
    vat_percent: number;
    net_cents: number;
    vat_cents: number;
    gross_cents: number;
  };
};

type Answer = { paper: Paper } | { failure: string; gives_up?: boolean };

const documentOf = ({ key, content }: Leased): NewDocument => ({
  key,
  kind: content.kind,
  day: content.day,
  method: content.method,
  reference: content.reference,
  buyer: content.buyer && {
    name: content.buyer.name,
    vatNumber: content.buyer.vat_number,
    address: content.buyer.address,
  },
  title: content.title,
  vatPercent: content.vat_percent,
  netCents: content.net_cents,
  vatCents: content.vat_cents,
  grossCents: content.gross_cents,
  related: content.related,
});

/** Asks the provider for one paper: before it is sent again, whether it was issued already. */
async function issue(provider: DocumentProvider, leased: Leased): Promise<Answer> {
  try {
    const known = leased.attempts > 1 ? await provider.find(leased.key) : null;
    const paper = known ?? (await provider.issue(documentOf(leased)));
    return paper && paper !== 'pending' ? { paper } : { failure: 'pending' };
  } catch (error) {
    if (error instanceof DocumentRefusal) return { failure: error.message, gives_up: true };
    console.error(`paper ${leased.event_id}: ${error instanceof Error ? error.message : error}`);
    return { failure: 'unavailable' };
  }
}

/**
 * Has the papers that are due issued, and stores them. What fails is due again later, and given up after some attempts.
 * @param client with the secret key
 * @throws Error when the database does not answer
 */
export async function workOnDocuments(
  client: SupabaseClient,
  provider: DocumentProvider,
): Promise<{ issued: number; failed: number }> {
  const call = async (name: string, parameters: object) => {
    const { data, error } = await client
      .rpc(name, parameters)
      .abortSignal(AbortSignal.timeout(longestWait));
    if (error) throw new Error(`${name}: ${error.code} ${error.message}`);
    return data as unknown;
  };
  const leased = (await call('lease_documents', { amount: most })) as Leased[];
  const outcomes = await Promise.all(
    leased.map(async (one) => {
      const answer = await issue(provider, one);
      try {
        await call('settle_document', { event: one.event_id, ...answer });
        return 'paper' in answer;
      } catch (error) {
        // What cannot be stored counts as an attempt, so that staff hear of it.
        console.error(error instanceof Error ? error.message : String(error));
        await call('settle_document', { event: one.event_id, failure: 'unavailable' });
        return false;
      }
    }),
  );
  const issued = outcomes.filter(Boolean).length;
  return { issued, failed: outcomes.length - issued };
}
