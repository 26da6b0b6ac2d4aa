import type { IncomingMessage } from 'node:http';
import { HeldPerClient } from './held-per-client.ts';
import { problemFor, tooManyAtOnce, unavailable } from '../problem.ts';

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
    if (declaredLength(request) > this.#limits.size) throw problemFor(413);
    if (!this.#reading.take(client)) throw tooManyAtOnce();
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      const isWhole = await this.#receive(request, (chunk) => {
        size += chunk.length;
        this.#inMemory += chunk.length;
        if (size > this.#limits.size) throw problemFor(413);
        if (this.#inMemory > this.#limits.total) throw unavailable();
        chunks.push(chunk);
      });
      if (!isWhole) this.#inMemory -= size;
      return isWhole ? Buffer.concat(chunks, size) : null;
    } catch (error) {
      this.#inMemory -= size;
      throw error;
    } finally {
      this.#reading.releaseSlot(client);
    }
  }

  /** Stops counting the memory of a body. */
  forget(body: Buffer): void {
    this.#inMemory -= body.length;
  }

  /** Resolves to true at the end of the body, or to false when the client disconnected first. */
  #receive(request: IncomingMessage, onChunk: (chunk: Buffer) => void): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(idle);
        clearTimeout(total);
        request.off('data', take).off('end', ended).off('close', left).off('error', left);
        end();
      };
      const ended = () => settle(() => resolve(true));
      const left = () => settle(() => resolve(false));
      const take = (chunk: Buffer) => {
        idle.refresh();
        try {
          onChunk(chunk);
        } catch (error) {
          settle(() => reject(error as Error));
        }
      };
      const late = () => settle(() => reject(problemFor(408)));
      const idle = setTimeout(late, this.#limits.idleMs);
      const total = setTimeout(late, this.#limits.totalMs);
      request.on('data', take).on('end', ended).on('close', left).on('error', left);
    });
  }
}
