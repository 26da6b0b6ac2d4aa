import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { BlockList } from 'node:net';
import { allowedLookup, assertAllowedLiteral } from './public-address.ts';

/** How much of a response is kept. */
const KEPT_BYTES = 2048;

/** What came of a request: a status with the beginning of the body, or an error. */
export type PostResult = { durationMs: number } & (
  | { status: number; responseBody: string; error: null }
  | { status: null; responseBody: null; error: string }
);

/**
 * Sends a POST to an allowed address. Follows no redirect, keeps no connection, and ends after `timeoutMs` in total, or with `stop`.
 * The name is resolved once: the connection goes to the address that was checked.
 */
export async function post(
  url: URL,
  {
    headers,
    body,
    timeoutMs,
    allowed,
    stop,
  }: {
    headers: Record<string, string>;
    body: string;
    timeoutMs: number;
    allowed: BlockList;
    stop: AbortSignal;
  },
): Promise<PostResult> {
  const begun = performance.now();
  const durationMs = () => Math.round(performance.now() - begun);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([timeout, stop]);
  try {
    assertAllowedLiteral(url, allowed);
    const answer = await new Promise<{ status: number; responseBody: string }>((resolve, reject) => {
      const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
      const sent = request(
        url,
        {
          method: 'POST',
          agent: false,
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          lookup: allowedLookup(allowed),
          signal,
        },
        (response) => {
          const kept: Buffer[] = [];
          let size = 0;
          const finish = () => {
            resolve({ status: response.statusCode!, responseBody: textOf(kept) });
            sent.destroy();
          };
          response.on('data', (chunk: Buffer) => {
            kept.push(chunk.subarray(0, KEPT_BYTES - size));
            size += chunk.length;
            if (size >= KEPT_BYTES) finish();
          });
          response.on('end', finish);
          response.on('error', reject);
        },
      );
      sent.on('upgrade', ({ statusCode }, socket) => {
        socket.destroy();
        resolve({ status: statusCode!, responseBody: '' });
      });
      sent.on('error', reject);
      // Whatever ends the connection ends the attempt, also without an error.
      sent.on('close', () => reject(new Error('The connection was closed without a response')));
      sent.end(body);
    });
    return { ...answer, error: null, durationMs: durationMs() };
  } catch (error) {
    const message = timeout.aborted ? `No response within ${timeoutMs / 1000} s` : (error as Error).message;
    return { status: null, responseBody: null, error: message.slice(0, 500), durationMs: durationMs() };
  }
}

/** PostgreSQL stores no NUL. */
const textOf = (chunks: Buffer[]) => Buffer.concat(chunks).toString('utf8').replaceAll('\0', '\uFFFD');
