import { expect } from 'vitest';
import { literal, testUsers, type TestUser } from '../actors.ts';
import { book, bookingOf, clockAt, confirmEmail, priced, step, values } from '../cohorts/calls.ts';
import { correctMoney, noteMoney, papers } from '../cohorts/money-calls.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import { create } from '../seats/seat-calls.ts';
import { openOrder, requestRefund, setOpen, settle, settleRefund, theCharge } from './calls.ts';
import {
  answer,
  documentReaders,
  dueIn,
  fail,
  issued,
  issuing,
  lastOf,
  later,
  lease,
  on,
  requests,
  say,
} from './document-calls.ts';

const { organization, otherOrganization } = fixtureIds;

type Details = { name?: string | null; vat?: string | null; address?: string | null };
type Saving = Details & { of?: string; caller?: TestUser; shown?: object | null };

/** SQL with which somebody saves to whom an organisation is billed. */
const bill = ({
  of = organization,
  caller = 'organizationOwner',
  shown = {},
  name = 'Alpha ΑΕ',
  vat = '094014201',
  address = 'Ermou 1',
}: Saving = {}) => {
  const given = [of, name, vat, address, shown && JSON.stringify(shown)];
  const list = given.map((value) => (value === null ? 'null' : literal(value)));
  return step(caller, `select public.save_organization_billing(${list.join(', ')}) as result`);
};
const alpha = { name: 'Alpha ΑΕ', vat_number: '094014201', address: 'Ermou 1' };
const beta = { name: 'Beta ΕΕ', vat_number: '123456783', address: 'Stadiou 2' };
const asBeta = { name: beta.name, vat: beta.vat_number, address: beta.address };
const rebill = bill({ ...asBeta, caller: 'organizationAdmin', shown: alpha });
const saved = values(
  `(select coalesce(string_agg(concat_ws(' ', organization_id, name, vat_number, address), ', '), '') from public.organization_billing)`,
);
const row = (name: string, vat: string, address: string) =>
  [organization, name, vat, address].join(' ');

const sold = on + lastOf + create();
const pays = (cents: number) => noteMoney('payment', cents, { charge: theCharge });
const paysBack = (cents: number) => noteMoney('refund', cents, { charge: theCharge });
const typedAs = (number: string) => ({ charge: theCharge, document: { number } });
/** By card, so that the paper is due at once. */
const paid =
  openOrder({ user: 'organizationOwner', charge: theCharge }) +
  setOpen() +
  settle('paid', { cents: 50_000 });
const second = { ...issued, number: '2', mark: '402' };
const invoiced = sold + bill() + paid + lease() + answer('payment');
const refunded = requestRefund(4000, { charge: theCharge }) + settleRefund('done');

/** The details of an organisation, and the papers that are made out to it. */
export function companyPaperChecks(run: Run): Checks {
  const { seen, leased, codeOf, listed } = documentReaders(run);
  const buyers = step(
    'admin',
    `select concat_ws(' ', kind, name, vat_number) as value
     from public.list_money((now() - interval '2 days')::date, (now() + interval '2 days')::date)`,
  );
  return {
    'managers and admins save to whom their organisation is billed': async () => {
      for (const caller of ['organizationOwner', 'organizationAdmin', 'admin'] as const)
        expect([caller, await seen(bill({ caller }), saved)]).toEqual([
          caller,
          row('Alpha ΑΕ', '094014201', 'Ermou 1'),
        ]);
      for (const caller of [
        'organizationMember',
        'learner',
        'instructor',
        'adminWithoutFactor',
      ] as const)
        expect([caller, await codeOf(bill({ caller }))]).toEqual([caller, 'PX310']);
      expect(await codeOf(bill({ of: otherOrganization }))).toBe('PX310');
      const bin = step(null, 'update public.organizations set deleted_at = now()');
      for (const caller of ['organizationOwner', 'admin'] as const)
        expect(await codeOf(bin + bill({ caller }))).toBe('PX310');
      const suspended = step(
        'admin',
        `select public.set_suspended('${testUsers.organizationOwner}', true)`,
      );
      expect(await codeOf(suspended + bill())).toBe('PX310');
    },

    'an invoice has a name, a tax number and an address': async () => {
      for (const wrong of [
        { name: ' ' },
        { name: null },
        { name: 'x'.repeat(161) },
        { vat: '094014202' },
        { vat: '0940142010' },
        { vat: null },
        { address: '' },
        { address: null },
        { address: 'x'.repeat(301) },
      ])
        expect([wrong, await codeOf(bill(wrong))]).toEqual([wrong, 'PX213']);
      const hidden = bill({ name: 'Al\u202epha', address: 'Ermou\n1' });
      expect(await seen(hidden, saved)).toBe(row('Alpha', '094014201', 'Ermou 1'));
    },

    'details that somebody else has saved are not overwritten unseen': async () => {
      for (const shown of [{}, beta, null])
        expect(await codeOf(bill() + bill({ ...asBeta, shown }))).toBe('PX246');
      expect(await codeOf(bill({ shown: beta }))).toBe('PX246');
      expect(await seen(bill() + rebill, saved)).toBe(row('Beta ΕΕ', '123456783', 'Stadiou 2'));
      const entries = values(
        `(select string_agg(concat_ws(' ', action, subject_type, subject_id = '${organization}', actor_id = '${testUsers.organizationOwner}', before, after), ', ' order by id)
          from public.audit_log where action = 'save billing')`,
      );
      expect(await seen(bill() + rebill, entries)).toBe(
        'save billing organizations t t, save billing organizations t f',
      );
      // The answer was lost.
      expect(await codeOf(bill() + bill())).toBe('done');
      expect(await seen(bill() + bill(), entries)).toBe('save billing organizations t t');
      const others = bill({ of: otherOrganization, caller: 'admin', name: 'Other' });
      expect(await codeOf(others + bill())).toBe('done');
      expect(await seen(bill() + others + rebill, saved)).toContain(
        `${otherOrganization} Other 094014201`,
      );
    },

    'the paper of what an organisation pays is made out to it': async () => {
      const [invoice] = await leased(sold + bill() + paid);
      expect(invoice?.content).toMatchObject({
        kind: 'invoice',
        buyer: alpha,
        title: 'With interests',
        reference: expect.stringMatching(/^PX-/),
        gross_cents: 50_000,
        net_cents: 40_323,
        related: null,
      });
      expect(await seen(sold + bill() + pays(20_000), dueIn)).toBe('600');
      expect(await seen(invoiced, papers)).toBe('invoice A 1 400 payment 50000');
      expect(await seen(invoiced, requests)).toBe('payment issued');
      expect(await leased(invoiced + refunded)).toMatchObject([
        {
          content: {
            kind: 'credit_note',
            gross_cents: 4000,
            buyer: alpha,
            related: { kind: 'invoice', number: '1', mark: '400' },
          },
        },
      ]);
      expect(await seen(issuing(false) + create() + bill() + pays(20_000), requests)).toBe('');
    },

    'a credit note names whom its invoice names, and the next invoice those of now': async () => {
      expect(await leased(invoiced + rebill + refunded)).toMatchObject([
        { content: { kind: 'credit_note', buyer: alpha } },
      ]);
      const next = invoiced + rebill + pays(1000) + later;
      expect(await leased(next)).toMatchObject([{ content: { kind: 'invoice', buyer: beta } }]);
      expect(valuesIn(await run(next + lease() + answer('payment', second) + buyers))).toEqual([
        'payment Alpha ΑΕ 094014201',
        'payment Beta ΕΕ 123456783',
      ]);
      // Without a provider too.
      const before = issuing(false) + lastOf + create() + bill();
      const itsOwn = before + noteMoney('payment', 1000, typedAs('B7')) + rebill;
      const ofTwo = before + noteMoney('payment', 1000, typedAs('B7')) + pays(500) + rebill;
      expect(valuesIn(await run(ofTwo + paysBack(1500) + buyers)).at(-1)).toBe(
        'refund Alpha ΑΕ 094014201',
      );
      expect(
        valuesIn(
          await run(ofTwo + noteMoney('chargeback', 1500, { charge: theCharge }) + buyers),
        ).at(-1),
      ).toBe('chargeback Alpha ΑΕ 094014201');
      // Not as the invoice of another payment, or of somebody else.
      const ofOne = itsOwn + noteMoney('payment', 500, typedAs('B8')) + paysBack(1000);
      expect(valuesIn(await run(ofOne + buyers)).at(-1)).toBe('refund Alpha ΑΕ 094014201');
      const theirs =
        confirmEmail('learner') +
        book('learner', priced) +
        step(
          'learner',
          `select public.save_billing(${bookingOf('learner', priced)}, 'invoice', 'Anna', '094014201', 'Athens')`,
        ) +
        noteMoney('payment', 500, { document: { number: 'B9' } });
      const ofPool = `(select id from public.charges where pool_id is not null)`;
      expect(
        valuesIn(
          await run(ofTwo + theirs + noteMoney('refund', 1500, { charge: ofPool }) + buyers),
        ).at(-1),
      ).toBe('refund Alpha ΑΕ 094014201');
      const credited = noteMoney('refund', 1000, typedAs('C1'));
      expect(valuesIn(await run(itsOwn + credited + buyers))).toEqual([
        'payment Alpha ΑΕ 094014201',
        'refund Alpha ΑΕ 094014201',
      ]);
      expect(await leased(itsOwn + on + paysBack(1000) + later)).toMatchObject([
        { content: { kind: 'credit_note', buyer: alpha, related: { number: 'B7' } } },
      ]);
      expect(
        valuesIn(
          await run(
            itsOwn +
              on +
              correctMoney('payment') +
              noteMoney('payment', 1000, typedAs('B8')) +
              buyers,
          ),
        ),
      ).toEqual([
        'payment Alpha ΑΕ 094014201',
        'correction Alpha ΑΕ 094014201',
        'payment Beta ΕΕ 123456783',
      ]);
      // Typed for whom the list names, after the provider did not issue it for them in time.
      const givenUp =
        sold +
        bill() +
        paid +
        lease() +
        step(null, 'update private.document_requests set attempts = 8') +
        fail('payment', 'timeout');
      const namesAlpha = step('admin', 'select name as value from public.list_missing_documents()');
      expect(await seen(givenUp + rebill, namesAlpha)).toBe('Alpha ΑΕ');
      const typedForAlpha = givenUp + rebill + say('note_document', 'payment', ", 'B7'");
      expect(await leased(typedForAlpha + paysBack(1000) + later)).toMatchObject([
        { content: { kind: 'credit_note', buyer: alpha } },
      ]);
      // So is the receipt of what came back though it had been given back.
      const returned =
        itsOwn + on + noteMoney('refund', 1000, typedAs('C1')) + correctMoney('refund');
      expect(await seen(returned, namesAlpha)).toBe('Alpha ΑΕ');
      const typedAgain = returned + say('note_document', 'correction', ", 'B9'");
      expect(valuesIn(await run(typedAgain + buyers)).at(-1)).toBe('correction Alpha ΑΕ 094014201');
      // What was sent stays as it was.
      expect(await leased(sold + bill() + paid + lease() + rebill + clockAt('2 minutes'))).toEqual([
        expect.objectContaining({
          attempts: 2,
          content: expect.objectContaining({ buyer: alpha }),
        }),
      ]);
      const refused = sold + bill() + paid + lease() + fail('payment', 'wrong_vat_number', true);
      expect(await leased(refused + rebill + say('retry_document', 'payment'))).toMatchObject([
        { attempts: 2, content: { buyer: beta } },
      ]);
      const typedToo = step(
        null,
        `select private.add_document(charge, 'paid', 'B7', '990') from public.charges as charge where id = ${theCharge}`,
      );
      // The last of two.
      const two = sold + bill() + pays(1000) + later + lease() + typedToo + rebill;
      expect(valuesIn(await run(two + answer('payment') + buyers))).toEqual([
        'payment Alpha ΑΕ 094014201',
      ]);
      const byStaff = sold + bill() + pays(1000) + typedToo + rebill;
      expect(await leased(byStaff + paysBack(1000) + later)).toMatchObject([
        { content: { kind: 'credit_note', buyer: alpha } },
      ]);
      // Where there were no details nobody knows to whom it was made out.
      const typed = sold + pays(1000) + say('note_document', 'payment', ", 'B7'") + bill(asBeta);
      expect(await leased(typed + paysBack(1000) + later)).toMatchObject([
        { content: { kind: 'credit_note', buyer: beta } },
      ]);
    },

    'without details the paper waits for staff, who send it once they are there': async () => {
      const waits = sold + paid;
      expect(await seen(waits, requests)).toBe('payment failed no_vat_number');
      expect(await leased(waits)).toEqual([]);
      expect(await listed(waits)).toEqual(['payment 50000 no_vat_number f']);
      expect(await codeOf(waits + say('retry_document', 'payment'))).toBe('PX217');
      const elsewhere = waits + bill({ of: otherOrganization, caller: 'admin' });
      expect(await listed(elsewhere)).toEqual(['payment 50000 no_vat_number f']);
      const filled = waits + bill();
      expect(await listed(filled)).toEqual(['payment 50000 no_vat_number t']);
      expect(await leased(filled)).toEqual([]);
      const again = filled + say('retry_document', 'payment');
      expect(await seen(again, requests)).toBe('payment requested');
      expect(await leased(again)).toMatchObject([{ attempts: 1, content: { buyer: alpha } }]);
      // It was sent to nobody.
      const noted = sold + pays(1000) + bill() + say('retry_document', 'payment');
      expect(await seen(noted + correctMoney('payment'), requests)).toBe('payment not_needed');
      // The credit note comes after its invoice.
      expect(await leased(filled + refunded)).toEqual([]);
      expect(await leased(again + refunded + lease() + answer('payment'))).toMatchObject([
        { content: { kind: 'credit_note', related: { number: '1' } } },
      ]);
      const both = waits + refunded + bill();
      expect(await listed(both)).toEqual([
        'payment 50000 no_vat_number t',
        'refund 4000 no_vat_number t',
      ]);
    },
  };
}
