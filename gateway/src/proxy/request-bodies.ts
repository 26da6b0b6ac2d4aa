import { on } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Problem, problemFor, unavailable } from '../problem.ts';
import { SharedResource, type Holding } from './shared-resource.ts';

/** Limits on request bodies. Sizes are in bytes. */
interface BodyLimits {
  /** Size of one body, equal to the API's limit. */
  size: number;
  /** Memory for all bodies, and for those of one network. */
  total: number;
  perNetwork: number;
  /** Idle timeout of a body, and the timeout for all of it, in ms. */
  idleMs: number;
  totalMs: number;
}

/** A whole request body. Its memory counts until `release`. `signal` aborts when the body has to make room for others. */
export interface RequestBody {
  content: Buffer;
  signal: AbortSignal;
  release: Holding['release'];
}

/** The `Content-Length` of a request, or 0 without one. */
export const declaredLength = ({ headers }: IncomingMessage): number =>
  Number(headers['content-length'] ?? 0);

/** Buffers whole request bodies, so that a slow upload does not hold a connection to the API. */
export class RequestBodies {
  readonly #limits: BodyLimits;
  readonly #memory: SharedResource;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
    this.#memory = new SharedResource(limits);
  }

  /**
   * Reads a body of a client in `network`. Throws a 408 or 413, or a 503 when it has to make room for others. Returns null when
   * the client disconnected.
   */
  async read(request: IncomingMessage, network: string): Promise<RequestBody | null> {
    const { size: most, idleMs, totalMs } = this.#limits;
    if (declaredLength(request) > most) throw problemFor(413);
    const ended = new AbortController();
    const timers = [idleMs, totalMs].map((ms) => setTimeout(() => ended.abort(problemFor(408)), ms));
    const memory = this.#memory.hold(network, () => ended.abort(unavailable()));
    const chunks: Buffer[] = [];
    let size = 0;
    let isWhole = false;
    try {
      for await (const [chunk] of on(request, 'data', { signal: ended.signal, close: ['end', 'close'] })) {
        timers[0]?.refresh();
        size += (chunk as Buffer).length;
        if (size > most) throw problemFor(413);
        chunks.push(chunk as Buffer);
        memory.grow((chunk as Buffer).length);
      }
      ended.signal.throwIfAborted();
      isWhole = request.complete;
      if (!isWhole) return null;
      return { content: Buffer.concat(chunks, size), signal: ended.signal, release: memory.release };
    } catch (error) {
      const cause: unknown = ended.signal.aborted ? ended.signal.reason : error;
      if (cause instanceof Problem) throw cause;
      return null;
    } finally {
      for (const timer of timers) clearTimeout(timer);
      if (!isWhole) memory.release();
    }
  }
}
