import type { ServerResponse } from 'node:http';
import type { StoredEvent } from './live.ts';

/** What a stream needs of the server. */
export interface StreamOptions {
  sessionId: number;
  heartbeatMs: number;
  /** The next events, or null when the session is over. */
  next(): Promise<{ events: StoredEvent[]; more: boolean } | null>;
  onEnd(): void;
}

/** One open stream: writes what is new whenever it is woken, and a heartbeat in between. */
export class LiveStream {
  readonly #options: StreamOptions;
  #socket: ServerResponse | null = null;
  #heartbeat: NodeJS.Timeout | undefined;
  #busy = false;
  #again = false;

  constructor(options: StreamOptions) {
    this.#options = options;
  }

  get sessionId(): number {
    return this.#options.sessionId;
  }

  /** Begins after the event `position`. It is told at once: a stream that breaks before its first event resumes there. */
  start(socket: ServerResponse, position: number): void {
    this.#socket = socket;
    socket.on('close', () => this.end());
    socket.write(`retry: 2000\nid: ${position}\n\n`);
    this.#heartbeat = setInterval(() => {
      socket.write(': still here\n\n');
      // Also notices a session that ended by its age.
      this.wake();
    }, this.#options.heartbeatMs);
    this.wake();
  }

  /** There may be something new. Wakes during a read lead to one more read. */
  wake(): void {
    if (this.#busy) {
      this.#again = true;
      return;
    }
    this.#busy = true;
    void this.#read().finally(() => {
      this.#busy = false;
      if (this.#again && this.#socket) {
        this.#again = false;
        this.wake();
      }
    });
  }

  async #read(): Promise<void> {
    try {
      const found = await this.#options.next();
      if (!found) return this.end();
      for (const { id, type, data } of found.events) {
        this.#socket?.write(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
      }
      if (found.more) this.#again = true;
    } catch {
      // The database is away: the browser comes back with the last id it saw.
      this.end();
    }
  }

  end(): void {
    if (!this.#socket) return;
    clearInterval(this.#heartbeat);
    const socket = this.#socket;
    this.#socket = null;
    socket.end();
    this.#options.onEnd();
  }
}
