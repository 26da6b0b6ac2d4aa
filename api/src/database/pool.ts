import pg from 'pg';
import { patienceHere, type Patience } from './patience.ts';

type Query = string | pg.QueryConfig;

/** The driver's words for a connection that is of no use any more. */
const GONE = /^Connection terminated|is not queryable$/;

/** PostgreSQL did not answer in time, or the connection to it is gone. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/**
 * The connections to PostgreSQL. One that is silent for too long is closed, and so are those that were opened before:
 * on a way that swallows everything each of them would cost its next user the whole wait. A connection that breaks
 * while somebody has it leaves the pool at once, whatever becomes of them.
 */
export class WatchedPool {
  readonly #pool: pg.Pool;
  readonly #limitMs: number;
  readonly #opened = new WeakMap<pg.PoolClient, number>();
  #silentAt = 0;

  /** `limitMs`: how long one statement, or the wait for a connection, may take. */
  constructor(config: pg.PoolConfig, limitMs: number) {
    this.#limitMs = limitMs;
    this.#pool = new pg.Pool({ ...config, connectionTimeoutMillis: limitMs });
    // Without a listener an idle connection's error would end the process; the pool replaces the connection itself.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      this.#opened.set(client, performance.now());
      // The same for one that breaks on the way from the pool to who asked for it.
      client.on('error', () => {});
    });
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
    const patience = patienceHere(this.#limitMs);
    if (patience.leftMs <= 0) throw new DatabaseAway('No time is left');
    const client = await patience.during(() => this.#take(patience));
    return new Connection(client, this.#limitMs, () => {
      this.#silentAt = performance.now();
    });
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #take(patience: Patience): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#within(patience.leftMs);
      if ((this.#opened.get(client) ?? 0) >= this.#silentAt) return client;
      client.release(true);
    }
  }

  /** A connection within that time; one that comes later goes back. */
  #within(ms: number): Promise<pg.PoolClient> {
    const asked = this.#pool.connect();
    return new Promise((resolve, reject) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        reject(new DatabaseAway('No connection in time'));
      }, ms);
      asked.then(
        (client) => {
          clearTimeout(timer);
          if (late) client.release();
          else resolve(client);
        },
        (error: Error) => {
          clearTimeout(timer);
          reject(error);
        },
      );
    });
  }
}

/** A query was not answered within its limit. */
class Silence extends Error {}

/** A connection that somebody has, until they or its end give it back. */
class Connection {
  readonly #client: pg.PoolClient;
  readonly #limitMs: number;
  readonly #onSilence: () => void;
  #lost: Error | null = null;
  #released = false;

  constructor(client: pg.PoolClient, limitMs: number, onSilence: () => void) {
    this.#client = client;
    this.#limitMs = limitMs;
    this.#onSilence = onSilence;
    client.on('error', this.#lose);
  }

  async query(query: Query, values?: unknown[]): Promise<pg.QueryResult> {
    const patience = patienceHere(this.#limitMs);
    if (patience.leftMs <= 0) this.#lose(new DatabaseAway('No time is left'));
    if (this.#lost) throw new DatabaseAway('The connection is lost', { cause: this.#lost });
    const limitMs = Math.ceil(Math.min(patience.leftMs, this.#limitMs));
    // A copy: the driver writes into it.
    const config = { ...(typeof query === 'string' ? { text: query } : query), ...(values && { values }) };
    try {
      return await patience.during(() => this.#ask(config, limitMs));
    } catch (error) {
      const { message } = error as Error;
      const silent = error instanceof Silence;
      // What was cut short by a call's patience may only have been slow.
      if (silent && limitMs > this.#limitMs * 0.9) this.#onSilence();
      // Who cannot begin a transaction does not give its connection back.
      if (silent || GONE.test(message) || /^begin\b/.test(config.text)) this.#lose(error as Error);
      throw silent ? new DatabaseAway('No answer in time', { cause: error }) : error;
    }
  }

  /**
   * With a callback and a limit of our own. What the driver makes of a query for a promise, or for its own limit, keeps
   * the rows in memory after they were answered: each collection of garbage would copy them once more.
   */
  #ask(config: pg.QueryConfig, limitMs: number): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Silence()), limitMs);
      this.#client.query(config, (error: Error | null, result: pg.QueryResult) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve(result);
      });
    });
  }

  release(): void {
    this.#giveBack();
  }

  readonly #lose = (error: Error): void => {
    this.#lost ??= error;
    this.#giveBack(error);
  };

  #giveBack(error?: Error): void {
    if (this.#released) return;
    this.#released = true;
    this.#client.release(error);
    // Only now: the pool's own listener is there again.
    this.#client.off('error', this.#lose);
  }
}
