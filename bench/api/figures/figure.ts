import type { Measured } from '../child.ts';
import type { BenchUser } from '../data.ts';

/** One row of the API's other figures: what was measured, the result, and the target. */
export interface Figure {
  what: string;
  measured: string;
  judged: string;
}

/** A portal under test: its URL, its process, a logged-in person and their account. */
export interface BenchTarget {
  url: string;
  pid: number;
  databaseUrl: string;
  token: string;
  accountId: number;
  users: BenchUser[];
  gateway: Measured;
  /** The parent of PostgreSQL's processes. */
  postmaster: number;
}
