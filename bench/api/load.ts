import { createRequire } from 'node:module';
import { join } from 'node:path';
import { peers } from '../folders.ts';

/** Of autocannon's result, what is used. */
interface Result {
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}

type Autocannon = (options: {
  url: string;
  connections: number;
  duration: number;
  headers: Record<string, string>;
}) => Promise<Result>;

/** It is installed with the peers: no installation of the portal needs it. */
const autocannon = (): Autocannon => createRequire(join(peers, 'package.json'))('autocannon') as Autocannon;

const CONNECTIONS = 50;

/** How a server did: answers a second, and how long the slowest hundredth took, in ms. */
export interface Load {
  perSecond: number;
  p99: number;
}

/** Asks a server for a page as fast as 50 connections can; each answer has to be a good one. */
export async function load(url: string, token: string, seconds: number): Promise<Load> {
  const result = await autocannon()({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
