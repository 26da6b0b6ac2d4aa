import { Agent, request } from 'node:http';
import type { Processes } from './processor-time.ts';

/** People who call at the same time. */
export const USERS = 40;

const agent = new Agent({ keepAlive: true, maxSockets: 250 });

/** A call of a user, or of the concierge. */
export interface Call {
  method?: string;
  path: string;
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Sends a call and reads its response. Throws when it does not succeed. */
export function send(url: string, call: Call): Promise<Buffer> {
  const { method = 'GET', path, token, body, headers } = call;
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(url + path, {
      agent,
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
    });
    // A server may close a kept connection just before it is used again.
    sent.on('error', (error) => (sent.reusedSocket ? resolve(send(url, call)) : reject(error)));
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status < 300) resolve(Buffer.concat(chunks));
        else reject(new Error(`${method} ${path} was answered with ${status}`));
      });
    });
    sent.end(text);
  });
}

/** The results of tasks: how many a second, times in ms, and processor time for each in ms. */
export interface Load {
  perSecond: number;
  p50: number;
  p95: number;
  processor: number;
}

interface LoadOptions {
  count: number;
  atOnce?: number;
  processes: Processes;
  /** Waits for the rest of the work, whose processor time counts too. */
  settle?: () => Promise<void>;
}

/** Runs `count` tasks, `atOnce` at a time. `index` starts at 0. */
export async function loadOf(
  task: (index: number) => Promise<unknown>,
  { count, atOnce = USERS, processes, settle }: LoadOptions,
): Promise<Load> {
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const start = performance.now();
      await task(next++);
      times.push(performance.now() - start);
    }
  };
  const [used, start] = [processes.used(), performance.now()];
  await Promise.all(Array.from({ length: atOnce }, worker));
  const took = performance.now() - start;
  await settle?.();
  return {
    perSecond: (count / took) * 1000,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    processor: (processes.used() - used) / count,
  };
}

/** The time that a part of the measured times does not exceed. */
export function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
}
