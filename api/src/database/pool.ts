import pg from 'pg';
import { patienceHere, type Patience } from './patience.ts';

type Query = string | pg.QueryConfig;

/** The driver's messages for an unusable connection. */
const GONE = /^Connection terminated|is not queryable$/;

/** PostgreSQL did not respond in time, or the connection to it is lost. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/**
 * The connection pool for PostgreSQL. A connection that times out is closed, together with all older ones:
 * when packets are silently dropped, each of them would cost its next user the full timeout. A connection
 * that breaks during use leaves the pool immediately, even before its user releases it.
 */
export class WatchedPool {
  readonly #pool: pg.Pool;
  readonly #limitMs: number;
  readonly #opened = new WeakMap<pg.PoolClient, number>();
  #silentAt = 0;

  /** `limitMs`: the timeout for one statement, or for getting a connection. */
  constructor(config: pg.PoolConfig, limitMs: number) {
    this.#limitMs = limitMs;
    this.#pool = new pg.Pool({ ...config, connectionTimeoutMillis: limitMs });
    // Without a listener, an error on an idle connection would end the process. The pool replaces the
    // connection itself.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      this.#opened.set(client, performance.now());
      // The same for a connection that breaks while the pool hands it out.
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

  /** Gets a connection within the time limit. A connection that arrives later is released. */
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

/** A query timed out. */
class Silence extends Error {}

/** A checked-out connection, until it is released or lost. */
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
    // A copy, because the driver modifies it.
    const config = { ...(typeof query === 'string' ? { text: query } : query), ...(values && { values }) };
    try {
      return await patience.during(() => this.#ask(config, limitMs));
    } catch (error) {
      const { message } = error as Error;
      const silent = error instanceof Silence;
      // A query cut short by the call's deadline may only have been slow.
      if (silent && limitMs > this.#limitMs * 0.9) this.#onSilence();
      // A caller whose `begin` fails does not release its connection.
      if (silent || GONE.test(message) || /^begin\b/.test(config.text)) this.#lose(error as Error);
      throw silent ? new DatabaseAway('No answer in time', { cause: error }) : error;
    }
  }

  /**
   * Uses a callback and our own timer. The driver's promise and its own timeout keep the rows in memory after
   * the response, and each garbage collection would copy them again.
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
    // Only now is the pool's own listener attached again.
    this.#client.off('error', this.#lose);
  }
}
