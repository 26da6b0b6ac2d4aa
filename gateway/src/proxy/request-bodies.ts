import { on } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { HeldPerClient } from './held-per-client.ts';
import { Problem, problemFor, tooManyAtOnce, unavailable } from '../problem.ts';

/** Limits on request bodies. Sizes are in bytes. */
export interface BodyLimits {
  /** Size of one body, equal to the API's limit. */
  size: number;
  /** Size of all bodies in memory. */
  total: number;
  /** Number of bodies of one client that the gateway reads concurrently. */
  perClient: number;
  /** Idle timeout of a body, and the timeout for all of it, in ms. */
  idleMs: number;
  totalMs: number;
}

/** The `Content-Length` of a request, or 0 without one. */
export const declaredLength = ({ headers }: IncomingMessage): number =>
  Number(headers['content-length'] ?? 0);

/** Buffers whole request bodies, so that a slow upload does not hold a connection to the API. */
export class RequestBodies {
  readonly #limits: BodyLimits;
  readonly #reading: HeldPerClient;
  #inMemory = 0;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
    this.#reading = new HeldPerClient(limits.perClient);
  }

  /**
   * Reads the body of `client`. Its memory counts until {@link forget}. Throws a 408, 413, 429 or 503.
   * Returns null when the client disconnected.
   */
  async read(request: IncomingMessage, client: string): Promise<Buffer | null> {
    const { size: most, total, idleMs, totalMs } = this.#limits;
    if (declaredLength(request) > most) throw problemFor(413);
    if (!this.#reading.take(client)) throw tooManyAtOnce();
    const late = new AbortController();
    const timers = [idleMs, totalMs].map((ms) => setTimeout(() => late.abort(), ms));
    const chunks: Buffer[] = [];
    let size = 0;
    let isWhole = false;
    try {
      for await (const [chunk] of on(request, 'data', { signal: late.signal, close: ['end', 'close'] })) {
        timers[0]?.refresh();
        size += (chunk as Buffer).length;
        this.#inMemory += (chunk as Buffer).length;
        if (size > most) throw problemFor(413);
        if (this.#inMemory > total) throw unavailable();
        chunks.push(chunk as Buffer);
      }
      isWhole = request.complete;
      return isWhole ? Buffer.concat(chunks, size) : null;
    } catch (error) {
      if (late.signal.aborted) throw problemFor(408);
      if (error instanceof Problem) throw error;
      return null;
    } finally {
      for (const timer of timers) clearTimeout(timer);
      if (!isWhole) this.#inMemory -= size;
      this.#reading.releaseSlot(client);
    }
  }

  /** Stops counting the memory of a body. */
  forget(body: Buffer): void {
    this.#inMemory -= body.length;
  }
}
