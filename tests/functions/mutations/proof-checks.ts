import { expect, vi } from 'vitest';
import type * as ProofOfWork from '../../../supabase/functions/submit-form/proof-of-work.ts';
import { solve } from '../../../src/subjects/contact/data/proof-of-work.ts';
import { moduleUnderTest } from './module-under-test.ts';

async function checkProofOfWork({ makeChallenge, checkProof }: typeof ProofOfWork) {
  const settings = { secret: 'secret', tries: 6 };
  const challenge = await makeChallenge(1, settings);
  const proof = (await solve(challenge as never)) as {
    challenge: { parameters: { data: object; expiresAt?: number }; signature?: string };
    solution: { counter: number; derivedKey: string };
  };
  expect(proof.solution.counter).toBeGreaterThanOrEqual(9);
  expect(proof.solution.counter).toBeLessThanOrEqual(18);
  // At least half of the most tries: here one of one.
  for (let made = 0; made < 16; made += 1) {
    const easiest = await makeChallenge(0, { ...settings, tries: 1 });
    expect(await solve(easiest as never)).toMatchObject({ solution: { counter: 1 } });
  }
  const id = challenge.signature;
  expect(await checkProof(proof, settings)).toEqual({ status: 'valid', id, level: 1 });
  const { parameters, signature } = proof.challenge;
  const withChallenge = (changes: object) => ({
    ...proof,
    challenge: { ...proof.challenge, ...changes },
  });
  for (const forged of [
    undefined,
    null,
    'proof',
    {},
    { challenge: proof.challenge },
    { ...proof, solution: { ...proof.solution, derivedKey: '00'.repeat(32) } },
    withChallenge({ signature: signature?.toUpperCase() }),
    withChallenge({ signature: undefined }),
    withChallenge({ parameters: { ...parameters, data: { level: 3 } } }),
    withChallenge({ parameters: { ...parameters, expiresAt: 4e9 } }),
  ])
    expect(await checkProof(forged, settings)).toEqual({ status: 'invalid' });
  expect(await checkProof(proof, { ...settings, secret: 'other' })).toEqual({
    status: 'invalid',
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(Date.now() + 59 * 60_000);
    expect(await checkProof(proof, settings)).toMatchObject({ status: 'valid' });
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await checkProof(proof, settings)).toEqual({ status: 'expired' });
  } finally {
    vi.useRealTimers();
  }
}

const proofOfWork = moduleUnderTest({
  path: 'submit-form/proof-of-work.ts',
  check: checkProofOfWork,
});

export const proofModules = [proofOfWork];
