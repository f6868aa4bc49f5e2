/** PostgreSQL has ended one of two transactions that waited for each other. */
const deadlock = '40P01';

async function isDeadlock(response: Response): Promise<boolean> {
  if (response.status !== 500) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === deadlock;
}

/**
 * Sends a request, and once more if its transaction was ended for the sake of another one: nothing of it is stored, and
 * the other has finished meanwhile.
 */
export async function repeatDeadlock(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  return (await isDeadlock(response)) ? send() : response;
}
