import type { FastifyInstance } from 'fastify';
import { withPatience } from '../database/patience.ts';
import { bearerToken } from '../plugins/session.ts';
import { findSession } from '../auth/live-session.repository.ts';
import { route } from '../route.ts';
import { eventsFor, lastEventId, LIVE_CHANNEL } from './live.ts';
import { LiveStream } from './stream.ts';

const BATCH = 100;

/** The stream of facts for an open portal. One NOTIFY wakes every stream of this process. */
export function liveRoutes(app: FastifyInstance): void {
  const streams = new Set<LiveStream>();
  const stops: (() => Promise<void>)[] = [];

  app.addHook('onReady', async () => {
    stops.push(await app.database.listen(LIVE_CHANNEL, () => streams.forEach((stream) => stream.wake())));
    stops.push(
      await app.database.listen('sessions_ended', (ids) => {
        const ended = ids === null ? null : new Set(ids.split(',').map(Number));
        for (const stream of streams) {
          // After a lost connection nobody knows which ended: every stream asks again.
          if (ended === null) stream.wake();
          else if (ended.has(stream.sessionId)) stream.end();
        }
      }),
    );
  });
  // Streams would otherwise keep the server from stopping.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
    await Promise.all(stops.map((stop) => stop()));
  });

  route(app, 'GET /live', async ({ sessionId, request, reply }) => {
    const token = bearerToken(request)!;
    let position = resumePosition(request.headers['last-event-id']) ?? (await lastEventId(app.db));
    const stream = new LiveStream({
      sessionId,
      heartbeatMs: app.config.LIVE_HEARTBEAT_SECONDS * 1000,
      async next() {
        // The session and the person's rights are as they are now, not as they were at the start.
        const session = await findSession(app.db, token, app.config);
        if (session?.sessionId !== sessionId) return null;
        const events = await eventsFor(app.db, session.person, position, BATCH);
        position = events.at(-1)?.id ?? position;
        return { events, more: events.length === BATCH };
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
    // The stream outlives the call, and its patience.
    withPatience(null, () => stream.start(reply.raw, position));
    return '';
  });
}

/** A resume starts after the id the browser saw last; anything else starts now. */
function resumePosition(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
