import { createRequire } from 'node:module';
import { join } from 'node:path';
import { peers } from '../folders.ts';

/** The used part of autocannon's result. */
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

/** autocannon is installed with the peers, so that no portal installation needs it. */
const autocannon = (): Autocannon => createRequire(join(peers, 'package.json'))('autocannon') as Autocannon;

const CONNECTIONS = 50;

/** The result of a load test: requests per second and p99 latency in ms. */
export interface Load {
  perSecond: number;
  p99: number;
}

/** Requests a page with 50 connections as fast as possible. Every response must succeed. */
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
