type Sending = {
  url: string;
  headers: Record<string, string>;
  body: Blob;
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a POST request with a large body. `fetch` does not tell how much of a body is sent.
 * @returns status 0 without a response
 * @throws the reason of the signal when it is aborted
 */
export function sendWithProgress({ url, headers, body, onProgress, signal }: Sending) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
      request.abort();
    });
    if (signal.aborted) reject(signal.reason as Error);
    else request.send(body);
  });
}
