import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { startSpan, telemetry, traced } from '@portal/platform/server';
import { PORTAL_TIME_ZONE } from '@portal/shared/domain';
import { PgBoss, type JobResult, type JobWithMetadata, type QueueResult, type Schedule } from 'pg-boss';
import { Histogram } from 'prom-client';
import type { Database } from '../database/index.ts';
import { jobQueueDb } from '../database/rows.ts';

const BATCH = 10;
/** Upper bounds of the duration of attempts, in seconds. */
const BUCKETS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 600];
const POLL_SECONDS = 2;

/** A kind of job: its queue, its handler, its schedule. */
export interface JobKind<T extends object = object> {
  name: string;
  /** Attempts after the first. */
  retries: number;
  /** Pause before the second attempt; it doubles each time, up to 15 minutes. Default: 5 s. */
  retrySeconds?: number;
  /** Cron, in Pacific time; for recurring jobs that are not queued. */
  schedule?: string;
  /** How long an attempt may take. Default: 50 s, and 10 min for recurring jobs. */
  attemptSeconds?: number;
  /**
   * `last`: no further attempt follows. `signal` aborts at the end of the attempt's time: whatever can act outside of the
   * database has to stop then, because the next attempt begins. Throwing requests the next attempt.
   */
  run(data: T, attempt: { last: boolean; signal: AbortSignal }): Promise<void>;
}

const secondsOf = ({ attemptSeconds, schedule }: JobKind): number => attemptSeconds ?? (schedule ? 600 : 50);
/** The queue takes a job for lost this long after its attempt has to be over, in seconds. */
const EXPIRY_MARGIN = 10;

/** A job to queue; it does not run before `startAfter`, if given. */
interface QueuedJob {
  data: object;
  startAfter?: Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}

/** The job queue, in the application's database: a job is queued in the same transaction as its data. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #kinds: JobKind[] = [];
  #works = false;
  /** How long attempts took, and how they ended. `system-status` exports it. */
  readonly durations = new Histogram({
    name: 'portal_job_duration_seconds',
    help: 'How long attempts of jobs took',
    labelNames: ['queue', 'outcome'],
    buckets: BUCKETS,
    registers: [],
  });

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Registers a kind of job. Call it before the start. */
  register<T extends object>(kind: JobKind<T>): void {
    this.#kinds.push(kind as unknown as JobKind);
  }

  /** Queues jobs of one kind in a transaction; they run only if it commits. */
  async queue(tx: Database, name: string, queued: QueuedJob[]): Promise<void> {
    if (queued.length === 0) return;
    await this.#boss.insert(name, withTrace(name, queued), { db: jobQueueDb(tx) });
  }

  /** Retries failed jobs of one queue in a transaction. Returns how many; jobs that have not failed are skipped. */
  async retry(tx: Database, name: string, ids: string[]): Promise<number> {
    const db = jobQueueDb(tx);
    // The library's types leave the result's shape open.
    const { affected } = (await this.#boss.retry(name, ids, { db })) as { affected: number };
    return affected;
  }

  /** The names of all registered kinds. */
  get names(): string[] {
    return this.#kinds.map(({ name }) => name);
  }

  /** Creates queues here, not at the first send: inside a transaction that would deadlock with itself. */
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

  async #keepQueue(kind: JobKind, there: QueueResult | undefined): Promise<void> {
    const { name, retries, retrySeconds = 5 } = kind;
    const options = {
      notify: true,
      retryLimit: retries,
      retryDelay: retrySeconds,
      retryBackoff: true,
      retryDelayMax: 900,
      // A job whose process was killed is retried after this time. An attempt that is slow has ended before.
      expireInSeconds: secondsOf(kind) + EXPIRY_MARGIN,
    };
    const asWanted =
      there && (Object.keys(options) as (keyof typeof options)[]).every((key) => there[key] === options[key]);
    if (!there) await this.#boss.createQueue(name, options);
    // Another process may have created it in the meantime with different options.
    if (!asWanted) await this.#boss.updateQueue(name, options);
  }

  async #keepSchedule({ name, schedule }: JobKind, there: Schedule | undefined): Promise<void> {
    const asWanted = there?.cron === schedule && there?.timezone === PORTAL_TIME_ZONE;
    if (schedule && !asWanted) await this.#boss.schedule(name, schedule, null, { tz: PORTAL_TIME_ZONE });
  }

  /** Starts the workers once. The process calls this after it starts to listen. */
  async work(): Promise<void> {
    if (this.#works) return;
    this.#works = true;
    const options = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: BATCH,
      // A notification wakes the worker for one fetch; without these options the rest of a burst would wait
      // half a minute.
      burstWhenBatchFull: true,
      notifyPollingIntervalSeconds: POLL_SECONDS,
      pollingIntervalSeconds: POLL_SECONDS,
    } as const;
    for (const kind of this.#kinds) {
      await this.#boss.work(kind.name, options, (batch) =>
        Promise.all(batch.map((job) => attempt(kind, job, this.durations))),
      );
    }
  }

  /** Runs a scheduled job immediately. */
  async runNow(name: string): Promise<void> {
    const kind = this.#kinds.find((known) => known.name === name);
    await kind?.run({}, { last: true, signal: AbortSignal.timeout(secondsOf(kind) * 1000) });
  }

  /** Waits for running jobs to finish. */
  stop(): Promise<void> {
    return this.#boss.stop({ graceful: true, timeout: 5000 });
  }
}

/** Where a job keeps the trace that it continues, beside its own data. */
const TRACE = 'traceparent';

/** Adds the trace that runs to the data of jobs, so that they belong to it. */
function withTrace(name: string, queued: QueuedJob[]): QueuedJob[] {
  if (!telemetry?.traceparent()) return queued;
  const span = startSpan(`send ${name}`, {
    kind: 'producer',
    attributes: { ...messaging(name), 'messaging.batch.message_count': queued.length },
  });
  span?.end();
  return queued.map((job) => ({ ...job, data: { ...job.data, [TRACE]: span?.traceparent } }));
}

const messaging = (name: string) => ({ 'messaging.system': 'pg-boss', 'messaging.destination.name': name });

/**
 * Runs an attempt, which fails when its time is over. Otherwise the queue would take the job for lost, with every other one of
 * its batch, and begin the next attempt while this one continues.
 */
async function attempt(
  kind: JobKind,
  job: JobWithMetadata<unknown>,
  durations: Histogram,
): Promise<JobResult> {
  const signal = AbortSignal.timeout(secondsOf(kind) * 1000);
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new Error(`The attempt took longer than ${secondsOf(kind)} s`)),
    );
  });
  const { [TRACE]: parent, ...data } = (job.data ?? {}) as Record<string, unknown>;
  const last = job.retryCount >= job.retryLimit;
  const span = {
    kind: 'consumer',
    attributes: { ...messaging(kind.name), 'messaging.message.id': job.id },
    ...(typeof parent === 'string' && { parent }),
  } as const;
  const since = performance.now();
  const observed = (outcome: 'completed' | 'failed') =>
    durations.observe({ queue: kind.name, outcome }, (performance.now() - since) / 1000);
  try {
    const run = () => Promise.race([kind.run(data, { last, signal }), over]);
    await traced(`process ${kind.name}`, span, run);
    observed('completed');
    return { id: job.id, status: 'completed' };
  } catch (error) {
    observed('failed');
    return { id: job.id, status: 'failed', output: { message: (error as Error).message } };
  }
}

/** Starts with the app, processes jobs once it listens, and stops before the database closes. */
export const jobs = plugin(
  function jobsPlugin(app: FastifyInstance) {
    const queue = new Jobs(new PgBoss(app.database.queue));
    app.decorate('jobs', queue);
    app.addHook('onReady', () => queue.start(app.log));
    // Callers that wait for the address continue first.
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
