/** How often the health of every address is checked, and the timeout of a check, in ms. */
const CHECK_MS = 2_000;
const TIMEOUT_MS = 1_500;

/**
 * The addresses of the API. Calls take the live ones in turn. An address is out of turn from a failed connection or health
 * check until a check succeeds.
 */
export class ApiAddresses {
  readonly #origins: readonly string[];
  readonly #down = new Set<string>();
  #turn = 0;
  #checked: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** `origins`: scheme, host and port of each API. */
  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  /** The addresses in the order to try them: live ones in turn, then the others. */
  inTurn(): string[] {
    const isUp = (origin: string) => !this.#down.has(origin);
    const start = this.#turn++ % this.#origins.length;
    const turned = [...this.#origins.slice(start), ...this.#origins.slice(0, start)];
    return [...turned.filter(isUp), ...turned.filter((origin) => !isUp(origin))];
  }

  /** The address whose turn it is. */
  next(): string {
    return this.inTurn()[0]!;
  }

  /** Takes an address out of turn, because it could not be reached. */
  failed(origin: string): void {
    this.#down.add(origin);
  }

  /** Whether an API is ready, by the last check. The first call waits for a check. */
  async isAnyLive(): Promise<boolean> {
    await (this.#checked ??= this.#check());
    return this.#down.size < this.#origins.length;
  }

  /** How many addresses are in turn. */
  get ready(): number {
    return this.#origins.length - this.#down.size;
  }

  /** Checks the addresses until `stop`. */
  start(): void {
    this.#timer = setInterval(() => void this.#check(), CHECK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #check(): Promise<void> {
    const checks = this.#origins.map(async (origin) => {
      if (await isReady(origin)) this.#down.delete(origin);
      else this.#down.add(origin);
    });
    await Promise.all(checks);
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/health/ready`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Errors of a connection that never was: the API has not got the request. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Errors of a connection that was lost: the API may have got the request. */
const LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Whether another address may get a request after an error: any request if none was sent, otherwise one that changes nothing. */
export function isRepeatable(error: unknown, method: string): boolean {
  const { code } = error as { code?: string };
  if (code === undefined) return false;
  return NOT_SENT.has(code) || (LOST.has(code) && (method === 'GET' || method === 'HEAD'));
}
