import { formCaller, messageFrom, postFrom, type FormAnswer } from '../support/form-sender.ts';

/** A request of an attack. */
type Send = () => Promise<FormAnswer>;
export type Attack = { name: string; requests: Send[] };

export const course = '10000000-0000-4000-8000-000000000001';
export const hostileName = 'Hostile';
export const honestName = 'Honest';

const hostileNetworks = 50;
/** Every address of 127.0.0.0/8 is this machine. */
export const hostileAddress = (index: number) => `127.2.0.${1 + (index % hostileNetworks)}`;
export const honestEmail = (index: number) => `honest-${index}@example.test`;

const times = (count: number, make: (index: number) => Send): Send[] =>
  Array.from({ length: count }, (_, index) => make(index));

let sent = 0;
/** Half of the messages are in the name of an honest visitor. */
function hostileMessage() {
  sent += 1;
  const email = sent % 2 ? honestEmail(sent % 20) : `hostile-${sent}@example.test`;
  return { ...messageFrom(email), name: hostileName };
}

function hostileInterest() {
  sent += 1;
  return { courseId: course, name: hostileName, email: `hostile-${sent}@example.test` };
}

const forgedHeaders = (index: number) => {
  const address = `203.0.${Math.trunc(index / 250) % 250}.${index % 250}`;
  return {
    'cf-connecting-ip': address,
    'x-forwarded-for': `${address}, 10.0.0.1`,
    'x-real-ip': address,
    'true-client-ip': address,
    forwarded: `for=${address}`,
  };
};

function pastTheForm(backendUrl: string): Send[] {
  const insert = (table: string, body: object) =>
    postFrom(`${backendUrl}/rest/v1/${table}`, { body, from: hostileAddress(0) });
  return times(1500, (index) => () => {
    const { email } = hostileMessage();
    if (index % 3 === 0) {
      const { id, ...row } = messageFrom(email);
      return insert('contact_messages', { ...row, id, name: hostileName });
    }
    const row = { course_id: course, name: hostileName, email };
    if (index % 3 === 1) return insert('course_interests', row);
    // Many rows in one request.
    const rows = Array.from({ length: 100 }, (_, n) => ({ ...row, email: `${index}-${n}@b.gr` }));
    return insert('course_interests', rows);
  });
}

function withoutWork(backendUrl: string): Send[] {
  const caller = formCaller(backendUrl, hostileAddress(0));
  const challenge = { parameters: { level: 3 }, signature: 'ab'.repeat(32) };
  const proofs = [undefined, { challenge, solution: { counter: 1, derivedKey: '00' } }, 'proof'];
  return times(
    2000,
    (index) => () =>
      caller.post('contact-message', { fields: hostileMessage(), proof: proofs[index % 3] }),
  );
}

async function sameProof(backendUrl: string): Promise<Send[]> {
  const caller = formCaller(backendUrl, hostileAddress(0));
  const proof = await caller.makeProof();
  return times(2000, (index) => () => {
    const [form, fields] =
      index % 2 ? ['contact-message', hostileMessage()] : ['course-interest', hostileInterest()];
    return caller.post(form as string, { fields, proof });
  });
}

async function proofsInAdvance(backendUrl: string): Promise<Send[]> {
  const caller = formCaller(backendUrl, hostileAddress(1));
  const proofs: object[] = [];
  for (let made = 0; made < 20; made += 1) proofs.push(await caller.makeProof());
  return times(
    1500,
    (index) => () =>
      caller.post('contact-message', { fields: hostileMessage(), proof: proofs[index % 20] }),
  );
}

async function manyNetworks(backendUrl: string): Promise<Send[]> {
  const callers = Array.from({ length: hostileNetworks - 2 }, (_, index) =>
    formCaller(backendUrl, hostileAddress(index + 2)),
  );
  const proofs: object[] = [];
  for (const caller of callers) proofs.push(await caller.makeProof());
  return times(3000, (index) => () => {
    const which = index % callers.length;
    const body = { fields: hostileMessage(), proof: proofs[which] };
    const caller = callers[which];
    if (!caller) throw new Error('no caller');
    return caller.post('contact-message', body, forgedHeaders(index));
  });
}

/** 10,000 requests from 50 networks. Each network pays for one proof of work, one for twenty. */
export async function makeAttacks(backendUrl: string): Promise<Attack[]> {
  return [
    { name: 'inserts past the form, a third with 100 rows', requests: pastTheForm(backendUrl) },
    { name: 'one caller, no proof or a forged one', requests: withoutWork(backendUrl) },
    { name: 'one caller, one proof sent again and again', requests: await sameProof(backendUrl) },
    { name: 'one caller, 20 proofs made in advance', requests: await proofsInAdvance(backendUrl) },
    {
      name: '48 callers with a proof each, forged headers',
      requests: await manyNetworks(backendUrl),
    },
  ];
}
