import { isSampled, traced, type SpanOptions } from '@portal/platform/server';
import pg from 'pg';
import { currentDeadline, DeadlineExceeded } from './deadline.ts';
import { StatementNames } from './statement-names.ts';

type Query = string | pg.QueryConfig;
/** The driver's types lack this option. */
type TimedQuery = pg.QueryConfig & { query_timeout: number };

/** A connection of a {@link DeadlinePool}. */
export interface Connection {
  query(query: Query, values?: unknown[]): Promise<pg.QueryResult>;
  release(): void;
}

/** A statement that took long, without its values. `route`: the call that sent it, null outside of calls. */
export interface SlowStatement {
  ms: number;
  statement: string;
  route: string | null;
}

const OPERATIONS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']);

/** The operation of a statement for metrics and traces, one of few. */
function operationOf(text: string): string {
  const [word = ''] = /\w+/.exec(text) ?? [];
  const operation = word.toLowerCase();
  return OPERATIONS.has(operation) ? operation : 'other';
}

/** How much of a slow statement is logged, in characters. */
const LOGGED_TEXT = 2000;

/** The statement has placeholders in place of values. */
const spanOf = (operation: string, text: string): SpanOptions => ({
  kind: 'client',
  attributes: {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, LOGGED_TEXT),
  },
});

/** A pool whose connections and statements take at most `limitMs`, and end at the call's deadline. */
export class DeadlinePool {
  readonly #pool: pg.Pool;
  readonly #limitMs: number;
  readonly #names: StatementNames | null;
  readonly #slowMs: number;
  #onSlow: (slow: SlowStatement) => void = () => {};
  #onDuration: (operation: string, seconds: number) => void = () => {};

  /**
   * `slowMs`: statements that take longer are reported. `isPooled`: behind a pooler in transaction mode, where the next statement
   * may run on a connection that knows no name of this one.
   */
  constructor(
    config: pg.PoolConfig,
    { limitMs, slowMs, isPooled = false }: { limitMs: number; slowMs: number; isPooled?: boolean },
  ) {
    this.#limitMs = limitMs;
    this.#slowMs = slowMs;
    this.#names = isPooled ? null : new StatementNames();
    this.#pool = new pg.Pool({
      ...config,
      connectionTimeoutMillis: limitMs,
      // Such a pooler keeps a client's time zone, but takes it from no startup parameter.
      ...(isPooled && { verify: (client, done) => client.query(`set time zone 'UTC'`, done) }),
    });
    // Without a listener, the error of a lost connection would end the process. The pool replaces it.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Reports slow statements from now on. */
  reportSlow(onSlow: (slow: SlowStatement) => void): void {
    this.#onSlow = onSlow;
  }

  /** Reports how long each statement took from now on. `operation`: one of few. */
  reportDurations(onDuration: (operation: string, seconds: number) => void): void {
    this.#onDuration = onDuration;
  }

  /** The connections that work and that wait for work, and the statements that wait for one. */
  get use(): { busy: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  async query(query: Query, values?: unknown[]): Promise<pg.QueryResult> {
    const connection = await this.connect();
    try {
      return await connection.query(query, values);
    } finally {
      connection.release();
    }
  }

  async connect(): Promise<Connection> {
    const client = await currentDeadline(this.#limitMs).during((leftMs) => this.#clientWithin(leftMs));
    let released = false;
    const release = (error?: Error) => {
      if (!released) client.release(error);
      released = true;
    };
    return {
      query: async (query, values) => {
        const config = {
          ...(typeof query === 'string' ? { text: query } : query),
          ...(values && { values }),
        };
        const name = this.#names?.of(config);
        const deadline = currentDeadline(this.#limitMs);
        const since = performance.now();
        const operation = operationOf(config.text);
        try {
          const run = () =>
            deadline.during((leftMs) => {
              const timed: TimedQuery = {
                ...config,
                ...(name && { name }),
                query_timeout: Math.ceil(Math.min(leftMs, this.#limitMs)),
              };
              return client.query(timed);
            });
          return await (isSampled() ? traced(operation, spanOf(operation, config.text), run) : run());
        } catch (error) {
          const isLate =
            error instanceof DeadlineExceeded || (error as Error).message === 'Query read timeout';
          // Closes a connection that still owes an answer. drizzle does not release one whose `begin` failed.
          if (isLate || /^begin\b/.test(config.text)) release(error as Error);
          throw error;
        } finally {
          const took = performance.now() - since;
          this.#onDuration(operation, took / 1000);
          const ms = Math.round(took);
          const statement = config.text.slice(0, LOGGED_TEXT);
          if (ms > this.#slowMs) this.#onSlow({ ms, statement, route: deadline.route });
        }
      },
      release: () => release(),
    };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** Gets a connection within the time limit. One that arrives later goes back to the pool. */
  #clientWithin(ms: number): Promise<pg.PoolClient> {
    const connecting = this.#pool.connect();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new DeadlineExceeded('No connection in time'));
        connecting.then(
          (client) => client.release(),
          () => {},
        );
      }, ms);
      connecting.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }
}
