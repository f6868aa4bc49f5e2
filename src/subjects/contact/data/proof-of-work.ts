import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/**
 * Solves a challenge of the edge function. The browser derives the keys outside the page's own thread, so the page
 * stays responsive.
 * @returns what the edge function checks
 */
export async function solve(challenge: Challenge): Promise<object> {
  // The hardest takes a slow phone about half a minute.
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 180_000 });
  if (!solution) throw new Error('the proof of work took too long');
  return { challenge, solution };
}
