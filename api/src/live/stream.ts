import type { ServerResponse } from 'node:http';
import type { StoredEvent } from './live.repository.ts';

/** The options of a stream. */
interface StreamOptions {
  userId: number;
  sessionId: number;
  heartbeatMs: number;
  /** Returns the next events, or null when the session has ended. */
  next(): Promise<{ events: StoredEvent[]; more: boolean } | null>;
  onEnd(): void;
}

/** One open stream. Writes new events whenever it is woken, and heartbeats in between. */
export class LiveStream {
  readonly #options: StreamOptions;
  #socket: ServerResponse | null = null;
  #heartbeat: NodeJS.Timeout | undefined;
  #busy = false;
  #again = false;
  /** At the last heartbeat, the client had not read the earlier output. */
  #stalled = false;

  constructor(options: StreamOptions) {
    this.#options = options;
  }

  get userId(): number {
    return this.#options.userId;
  }

  get sessionId(): number {
    return this.#options.sessionId;
  }

  /**
   * Starts after the event `position`. Sends the position immediately, so that a stream that breaks before
   * its first event resumes there.
   */
  start(socket: ServerResponse, position: number): void {
    this.#socket = socket;
    socket.on('close', () => this.end());
    socket.on('drain', () => {
      this.#stalled = false;
      this.wake();
    });
    // An event, which scripts see, unlike a comment: they reopen a stream that has been silent for too long.
    const heartbeat = `event: heartbeat\ndata: {"ms":${this.#options.heartbeatMs}}\n\n`;
    socket.write(`retry: 2000\nid: ${position}\n\n${heartbeat}`);
    const beat = () => {
      if (socket.writableNeedDrain) {
        if (this.#stalled) socket.destroy();
        this.#stalled = true;
        return;
      }
      socket.write(`: still here\n${heartbeat}`);
      // Also detects an expired session.
      this.wake();
    };
    // Adds jitter: streams that start together after a restart would otherwise query the database together
    // from then on.
    this.#heartbeat = setTimeout(() => {
      beat();
      this.#heartbeat = setInterval(beat, this.#options.heartbeatMs);
    }, Math.random() * this.#options.heartbeatMs);
    this.wake();
  }

  /** Checks for new events. Wakes during a read cause one more read. A client that does not read is skipped. */
  wake(): void {
    if (this.#socket?.writableNeedDrain) return;
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
      // The database is unavailable: the browser reconnects with the last id it received.
      this.end();
    }
  }

  end(): void {
    if (!this.#socket) return;
    // Also clears a timeout.
    clearInterval(this.#heartbeat);
    const socket = this.#socket;
    this.#socket = null;
    socket.end();
    this.#options.onEnd();
  }
}
