import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import {
  fromDrizzle,
  PgBoss,
  type DrizzleTransactionLike,
  type JobResult,
  type JobWithMetadata,
  type QueueResult,
  type Schedule,
} from 'pg-boss';
import type { Database } from '../database/index.ts';

const BATCH = 10;
const POLL_SECONDS = 2;
const TIME_ZONE = 'America/Los_Angeles';

/** A kind of job: its queue, what does it, how often it is repeated. */
export interface JobKind<T extends object = object> {
  name: string;
  /** Attempts after the first. */
  retries: number;
  /** Pause before the second attempt; it doubles each time, up to 15 minutes. Default: 5 s. */
  retrySeconds?: number;
  /** Cron, in Pacific time; for jobs that nobody queues. */
  schedule?: string;
  /** `last`: no further attempt will follow. Throwing asks for the next attempt. */
  run(data: T, attempt: { last: boolean }): Promise<void>;
}

/** A job to be done: not before `startAfter`, where that is given. */
export interface QueuedJob {
  data: object;
  startAfter?: Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}

/** The job queue, in the same database as everything else: a job is queued in the transaction of what it is about. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #kinds: JobKind[] = [];
  #works = false;

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Makes a kind of job known. Before the start only. */
  register<T extends object>(kind: JobKind<T>): void {
    this.#kinds.push(kind as unknown as JobKind);
  }

  /** Queues jobs of one kind in a transaction; they run only if that commits. */
  async queue(tx: Database, name: string, queued: QueuedJob[]): Promise<void> {
    if (queued.length === 0) return;
    // Both drivers answer {rows}; our Database type leaves the answer's shape open.
    const db = fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);
    await this.#boss.insert(name, queued, { db });
  }

  /** Tries failed jobs of one queue again, in a transaction. Answers how many: the others have not failed. */
  async retry(tx: Database, name: string, ids: string[]): Promise<number> {
    const db = fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);
    // The library's types leave the answer's shape open.
    const { affected } = (await this.#boss.retry(name, ids, { db })) as { affected: number };
    return affected;
  }

  /** The kinds of jobs that there are. */
  get names(): string[] {
    return this.#kinds.map(({ name }) => name);
  }

  /** Queues are made here, not at the first send, which inside a transaction would wait for itself. */
  async start(log: FastifyBaseLogger): Promise<void> {
    this.#boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
    await this.#boss.start();
    const queues = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    const schedules = new Map((await this.#boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
    for (const kind of this.#kinds) {
      await this.#keepQueue(kind, queues.get(kind.name));
      await this.#keepSchedule(kind, schedules.get(kind.name));
    }
  }

  async #keepQueue(
    { name, retries, retrySeconds = 5 }: JobKind,
    there: QueueResult | undefined,
  ): Promise<void> {
    const options = {
      notify: true,
      retryLimit: retries,
      retryDelay: retrySeconds,
      retryBackoff: true,
      retryDelayMax: 900,
      // A job whose process was killed is taken up again after this time.
      expireInSeconds: 60,
    };
    const asWanted =
      there && (Object.keys(options) as (keyof typeof options)[]).every((key) => there[key] === options[key]);
    if (!there) await this.#boss.createQueue(name, options);
    // Another process may have made it meanwhile, with options of its own.
    if (!asWanted) await this.#boss.updateQueue(name, options);
  }

  async #keepSchedule({ name, schedule }: JobKind, there: Schedule | undefined): Promise<void> {
    const asWanted = there?.cron === schedule && there?.timezone === TIME_ZONE;
    if (schedule && !asWanted) await this.#boss.schedule(name, schedule, null, { tz: TIME_ZONE });
  }

  /** Begins to take jobs, if it has not begun: a process does once it answers calls. */
  async work(): Promise<void> {
    if (this.#works) return;
    this.#works = true;
    const options = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: BATCH,
      // A notification wakes the worker for one fetch; without these the rest of a burst would wait half a minute.
      burstWhenBatchFull: true,
      notifyPollingIntervalSeconds: POLL_SECONDS,
      pollingIntervalSeconds: POLL_SECONDS,
    } as const;
    for (const { name, run } of this.#kinds)
      await this.#boss.work(name, options, (batch) => Promise.all(batch.map((job) => attempt(run, job))));
  }

  /** Runs a scheduled job now. */
  async runNow(name: string): Promise<void> {
    const kind = this.#kinds.find((known) => known.name === name);
    await kind?.run({}, { last: true });
  }

  /** Lets running jobs finish. */
  stop(): Promise<void> {
    return this.#boss.stop({ graceful: true, timeout: 5000 });
  }
}

async function attempt(run: JobKind['run'], job: JobWithMetadata<unknown>): Promise<JobResult> {
  try {
    await run(job.data as object, { last: job.retryCount >= job.retryLimit });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: (error as Error).message } };
  }
}

/** Starts with the app, takes jobs once it listens, and stops before the database closes. */
export const jobs = plugin(
  function jobsPlugin(app: FastifyInstance) {
    const queue = new Jobs(new PgBoss(app.database.queue));
    app.decorate('jobs', queue);
    app.addHook('onReady', () => queue.start(app.log));
    // Whoever waits for the address goes first.
    app.addHook('onListen', (done) => {
      setImmediate(() => {
        queue.work().catch((error: unknown) => app.log.warn({ err: error }, 'job queue'));
      });
      done();
    });
    app.addHook('onClose', () => queue.stop());
  },
  { name: 'jobs', dependencies: ['database'] },
);
