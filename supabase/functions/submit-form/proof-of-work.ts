import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';

/** A caller who has sent much needs a proof of a higher level. Each takes three times the work of the one before. */
const factor = 3;

const lifetime = 60 * 60_000; // milliseconds

type Settings = {
  /** Signs challenges and solutions. */
  secret: string;
  /** How many keys a solution of level 0 has to try at most; at least half as many. */
  tries: number;
};

export type Proof =
  /** `id` is the same for every use of the proof. */
  { status: 'valid'; id: string; level: number } | { status: 'expired' } | { status: 'invalid' };

/**
 * Makes a challenge, whose solution is the proof of work. Nothing is stored: the signature makes it one of ours.
 * @param level 0 to 3
 */
export function makeChallenge(level: number, { secret, tries }: Settings): Promise<Challenge> {
  const most = tries * factor ** level;
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    // Iterations for each try: enough that a browser loses no time between the calls.
    cost: 2000,
    counter: randomInt(most, Math.ceil(most / 2)),
    data: { level },
    deriveKey,
    expiresAt: new Date(Date.now() + lifetime),
    hmacSignatureSecret: `challenge ${secret}`,
    hmacKeySignatureSecret: `solution ${secret}`,
  });
}

/** Checks a challenge and its solution, as they came from the browser. Takes no work, so a flood costs little. */
export async function checkProof(value: unknown, { secret }: Settings): Promise<Proof> {
  const { challenge, solution } = (value ?? {}) as { challenge: Challenge; solution: Solution };
  try {
    const { verified, expired } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: `challenge ${secret}`,
      hmacKeySignatureSecret: `solution ${secret}`,
    });
    if (expired) return { status: 'expired' };
    const level = challenge.parameters.data?.level;
    if (!verified || !challenge.signature || typeof level !== 'number')
      return { status: 'invalid' };
    return { status: 'valid', id: challenge.signature, level };
  } catch {
    return { status: 'invalid' };
  }
}
