import type { FastifyInstance } from 'fastify';
import { withDeadline } from '../database/deadline.ts';
import { bearerToken } from '../http/authorization.ts';
import { Problem, shuttingDown } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { batchQueries } from './batch-queries.ts';
import { eventsFor, lastEventId, LIVE_CHANNEL, type StoredEvent } from './live.repository.ts';
import { LiveStream } from './stream.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How many streams of this process are open. */
    openStreams: () => number;
  }
}

const EVENTS_AT_ONCE = 100;
/** When a browser whose stream was rejected may retry, in seconds; until then the portal polls. */
const RETRY_S = 60;

/** Streams per query. An event wakes every stream, and a query for each would block other requests. */
const STREAMS_AT_ONCE = 100;

/** Routes of the event stream for an open portal. One NOTIFY wakes every stream of this process. */
export function liveRoutes(app: FastifyInstance): void {
  const streams = new Set<LiveStream>();
  const stops: (() => Promise<void>)[] = [];
  let closing = false;
  app.decorate('openStreams', () => streams.size);
  const most = Math.max(1, Math.floor(app.config.LIMIT_STREAMS_PER_USER * app.config.LIMIT_SCALE));
  const openOf = (userId: number) => {
    let open = 0;
    for (const stream of streams) if (stream.userId === userId) open++;
    return open;
  };
  // Checks the session and the user's current permissions each time, not those at the start.
  const readNext = batchQueries(async (asked: Position[]): Promise<(StoredEvent[] | null)[]> => {
    const sessions = await app.sessionLookup.findOfStreams(asked.map(({ token }) => token));
    const readers = asked.flatMap(({ sessionId, accountId, position }, index) => {
      const session = sessions[index];
      return session?.sessionId === sessionId
        ? [
            {
              index,
              person: session.person,
              secondFactor: session.secondFactor,
              accountId,
              afterId: position,
            },
          ]
        : [];
    });
    const events = await eventsFor(app.db, readers, EVENTS_AT_ONCE);
    const byIndex = new Map(readers.map(({ index }, place) => [index, events[place]!]));
    return asked.map((_, index) => byIndex.get(index) ?? null);
  }, STREAMS_AT_ONCE);

  app.addHook('onReady', async () => {
    stops.push(await app.database.listen(LIVE_CHANNEL, () => streams.forEach((stream) => stream.wake())));
    stops.push(
      await app.database.listen('sessions_ended', (ids) => {
        const ended = ids === null ? null : new Set(ids.split(',').map(Number));
        for (const stream of streams) {
          // After a lost connection it is unknown which sessions ended, so every stream checks again.
          if (ended === null) stream.wake();
          else if (ended.has(stream.sessionId)) stream.end();
        }
      }),
    );
  });
  // Open streams would otherwise keep the server from stopping.
  app.addHook('preClose', async () => {
    closing = true;
    for (const stream of streams) stream.end();
  });
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
  });

  route(app, 'GET /live', async ({ person, sessionId, query, request, reply }) => {
    const token = bearerToken(request)!;
    const accountId = query.account_id;
    const last = await lastEventId(app.db);
    let position = Math.min(resumePosition(request.headers['last-event-id']) ?? last, last);
    // Its `close` event is over, so the stream would never end.
    if (reply.raw.destroyed) {
      reply.hijack();
      return '';
    }
    if (closing) throw shuttingDown();
    if (openOf(person.id) >= most) throw tooMany();
    const stream = new LiveStream({
      userId: person.id,
      sessionId,
      heartbeatMs: app.config.LIVE_HEARTBEAT_SECONDS * 1000,
      async next() {
        const events = await readNext({ token, sessionId, accountId, position });
        if (!events) return null;
        position = events.at(-1)?.id ?? position;
        return { events, more: events.length === EVENTS_AT_ONCE };
      },
      onEnd: () => streams.delete(stream),
    });
    streams.add(stream);
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    // The stream outlives the call and its deadline.
    withDeadline(null, () => stream.start(reply.raw, position));
    return '';
  });
}

/** A stream's session and account, and the last event that it received. */
interface Position {
  token: string;
  sessionId: number;
  accountId: number | undefined;
  position: number;
}

/**
 * Resumes after the last id that the browser received; otherwise starts with new events. After the database was restored,
 * that id can be higher than the last one.
 */
function resumePosition(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

const tooMany = () =>
  new Problem({
    status: 429,
    code: 'rate_limited',
    message: 'You have the portal open too many times. Close some tabs and try again.',
    headers: { 'retry-after': String(RETRY_S) },
  });
