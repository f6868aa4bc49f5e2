import { once } from 'node:events';
import type { PassThrough, Readable } from 'node:stream';
import { type Client, type Connection, Query } from 'pg';

/** The part of `pg` that its types do not describe: it sends the messages of COPY, and leaves the streams to its caller. */
type CopyConnection = Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
};

/** Runs `copy … to stdout`. @returns how many rows were sent, once all of them are in the target */
export function copyOut(client: Client, sql: string, target: PassThrough): Promise<number> {
  return new Promise((resolve, reject) => {
    const query = new Query(sql, (error, result) => {
      if (error) {
        target.destroy(error);
        reject(error);
      } else {
        target.end();
        resolve(result.rowCount ?? 0);
      }
    });
    let socket: Connection['stream'] | undefined;
    const resume = () => socket?.resume();
    target.on('drain', resume).on('close', resume);
    Object.assign(query, {
      handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection) {
        socket = stream;
        // A copy, because `pg` writes what arrives next over it.
        if (!target.write(Buffer.from(chunk))) stream.pause();
      },
    });
    client.query(query);
  });
}

/**
 * Runs `copy … from stdin`.
 * @returns how many rows were stored
 * @throws the error of the source, if that is why it failed
 */
export function copyIn(client: Client, sql: string, source: Readable): Promise<number> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    let sourceError: unknown;
    const query = new Query(sql, (error, result) => {
      ended.abort();
      if (error) reject(sourceError ?? error);
      else resolve(result.rowCount ?? 0);
    });
    async function send(connection: CopyConnection): Promise<void> {
      const { signal } = ended;
      try {
        for await (const chunk of source) {
          if (signal.aborted) return;
          connection.sendCopyFromChunk(chunk as Buffer);
          if (connection.stream.writableNeedDrain)
            await once(connection.stream, 'drain', { signal });
        }
        connection.endCopyFrom();
      } catch (error) {
        // The server has refused a row, or the connection is lost: nothing is waiting for the rest.
        if (signal.aborted) return;
        sourceError = error;
        connection.sendCopyFail('the source ended');
      }
    }
    Object.assign(query, { handleCopyInResponse: send });
    client.query(query);
  });
}
