/** Forwards the request to the backend. */
type Forward = (request: Request) => Promise<Response>;
/** Answers instead of the backend; null for a request that the fault does not concern. */
type Fault = (request: Request, forward: Forward) => Promise<Response> | null;

let fault: Fault | null = null;

/** Answers a request as the current fault does, otherwise as the backend does. */
export const answerThroughFault = (request: Request, forward: Forward): Promise<Response> =>
  fault?.(request, forward) ?? forward(request);

/** What `fetch` throws when there is no connection. */
const connectionLost = () => new TypeError('Failed to fetch');

/** Requests to `path` do not reach the backend, until {@link stopFault} or the end of the test. */
export function disconnect(path: string): void {
  fault = ({ url }) => (url.includes(path) ? Promise.reject(connectionLost()) : null);
}

/**
 * Requests to `path` wait. @param status what they get then, instead of the backend's answer
 * @returns lets them continue
 */
export function hold(path: string, status?: number): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  fault = (request, forward) =>
    request.url.includes(path)
      ? promise.then(() => (status ? Response.json(internalMessage, { status }) : forward(request)))
      : null;
  return resolve;
}

/** The next request to `path` is carried out at once, but its answer waits. @returns lets it arrive */
export function holdAnswer(path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  fault = (request, forward) => {
    if (!request.url.includes(path)) return null;
    fault = null;
    return forward(request).then((response) => promise.then(() => response));
  };
  return resolve;
}

/** The next request to `path` is carried out, but its response is lost on the way back. */
export function loseResponse(path: string): void {
  fault = (request, forward) => {
    if (!request.url.includes(path)) return null;
    fault = null;
    return forward(request).then(() => {
      throw connectionLost();
    });
  };
}

const internalMessage = { code: 'XX000', message: 'internal: relation 42 of node 7' };

/** Requests to `path` get `status`; unless given, the body is a message that users must not see. */
export function respondWith(path: string, status: number, body: object = internalMessage): void {
  fault = ({ url }) =>
    url.includes(path) ? Promise.resolve(Response.json(body, { status })) : null;
}

/** The same for several paths at once. */
export function respondWithEach(answers: Record<string, [status: number, body?: object]>): void {
  fault = ({ url }) => {
    const found = Object.entries(answers).find(([path]) => url.includes(path));
    if (!found) return null;
    const [, [status, body = internalMessage]] = found;
    return Promise.resolve(Response.json(body, { status }));
  };
}

/** The next request to `path` gets an error of the database instead of its answer. */
export function failOnce(path: string, code: string): void {
  fault = ({ url }) => {
    if (!url.includes(path)) return null;
    fault = null;
    return Promise.resolve(Response.json({ ...internalMessage, code }, { status: 500 }));
  };
}

/** Counts the requests to `path` from now on, all of which the backend answers. */
export function countRequests(path: string): () => number {
  let count = 0;
  fault = ({ url }) => {
    if (url.includes(path)) count += 1;
    return null;
  };
  return () => count;
}

/** Ends the current fault. */
export function stopFault(): void {
  fault = null;
}
