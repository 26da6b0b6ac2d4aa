import { hash, verify, type Options } from '@node-rs/argon2';
import { messages } from '@portal/shared/domain';

/** Argon2id (its enum value; type-only enums cannot be imported) with 19 MiB and two passes. */
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** How a hash of that cost begins. */
const CURRENT = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Hashes passwords, a few at once: each takes 19 MiB and a core. */
export class Passwords {
  readonly #atOnce: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #dummy: Promise<string>;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
    this.#dummy = hash('the password of nobody', cost);
  }

  /** What is stored of a password. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password.normalize('NFKC'), cost));
  }

  /** Whether it is the password. Without a stored hash it costs the same and is false. */
  async verify(stored: string | null | undefined, password: string): Promise<boolean> {
    const known = stored ?? (await this.#dummy);
    const right = await this.#inTurn(() => verify(known, password.normalize('NFKC')));
    return right && Boolean(stored);
  }

  /** Whether a hash was made at another cost than today's: the next right password is the moment to make it anew. */
  isOutdated(stored: string): boolean {
    return !stored.startsWith(CURRENT);
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or becomes free.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

/** Why a new password cannot be taken, or null. The passwords that are tried first are read by the first who asks. */
export async function passwordFault(
  password: string,
  confirmation: string,
): Promise<Record<string, string> | null> {
  if (password !== confirmation) return { password_confirmation: messages.passwordsDoNotMatch };
  const { isEasyToGuess } = await import('./common-passwords.ts');
  if (isEasyToGuess(password)) return { password: messages.passwordCommon };
  return null;
}
