import type { FastifyInstance } from 'fastify';
import { shuttingDown } from '../http/problem.ts';
import type { Upload } from '../http/upload.ts';

const TIMEOUT_MS = 15_000;

interface Init {
  headers?: Record<string, string>;
  body?: string | FormData;
}

/** Why the API rejected a call. `errors` are messages by field. */
export interface ApiProblem {
  message: string;
  errors: Record<string, string[]>;
}

/** The result of a call. */
export type Answer<T> = { ok: true; body: T } | { ok: false; status: number; problem: ApiProblem };

/** Calls `/api/concierge` over HTTP with a service key, as the concierge platform does. */
export class ConciergeClient {
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Where this process listens, such as `http://127.0.0.1:4000`. Throws a 503 while it does not listen. */
  get origin(): string {
    const address = this.#app.server.address();
    if (!address || typeof address === 'string') throw shuttingDown();
    return `http://${hostOf(address.address)}:${address.port}`;
  }

  get<T>(path: string): Promise<Answer<T>> {
    return this.#call('GET', path);
  }

  send<T>(method: 'POST' | 'PATCH', path: string, body: object): Promise<Answer<T>> {
    return this.#call(method, path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Uploads a file for a message. */
  upload<T>(path: string, { name, content }: Upload): Promise<Answer<T>> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(content)]), name);
    return this.#call('POST', path, { body });
  }

  /** Returns the response with the content of a file. */
  download(path: string): Promise<Response> {
    return this.#fetch('GET', path);
  }

  async #call<T>(method: string, path: string, init: Init = {}): Promise<Answer<T>> {
    const response = await this.#fetch(method, path, init);
    const body = (await response.json()) as T & Partial<ApiProblem>;
    if (response.ok) return { ok: true, body };
    const { message = `The API answered ${response.status}.`, errors = {} } = body;
    return { ok: false, status: response.status, problem: { message, errors } };
  }

  #fetch(method: string, path: string, { headers, ...init }: Init = {}): Promise<Response> {
    return fetch(`${this.origin}/api/concierge${path}`, {
      ...init,
      method,
      headers: { ...headers, authorization: `Bearer ${this.#app.config.conciergeApiKeys[0]}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }
}

/** The address to connect to. A server on every address is reached on loopback. */
function hostOf(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return address.includes(':') ? `[${address}]` : address;
}
