import { hash, verify, type Options } from '@node-rs/argon2';
import { networkOf } from '@portal/platform/server';
import { messages } from '@portal/shared/domain';
import type { FastifyRequest } from 'fastify';
import { isBreached } from './breached-passwords.ts';
import type { PasswordContext } from './password-strength.ts';
import { Turns } from '../http/turns.ts';

/** Argon2id (its enum value; type-only enums cannot be imported) with 19 MiB and two passes. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/**
 * Hashes passwords with limited concurrency: each hash takes 19 MiB and a core. `ip` is the client's address:
 * the networks take turns, so that a flood from one delays no login from another.
 */
export class Passwords {
  readonly #turns: Turns;
  readonly #dummy: Promise<string>;
  readonly #cost: typeof COST;

  /** `cost` is lower in tests. */
  constructor(atOnce: number, cost = COST) {
    this.#turns = new Turns(atOnce);
    this.#cost = cost;
    this.#dummy = hash('the password of nobody', cost);
  }

  /** Returns the hash to store. */
  hash(password: string, ip: string): Promise<string> {
    return this.#inTurn(ip, () => hash(password, this.#cost));
  }

  /** Checks a password. Without a stored hash it takes the same time and returns false. */
  async verify(stored: string | null | undefined, password: string, ip: string): Promise<boolean> {
    const known = stored ?? (await this.#dummy);
    const right = await this.#inTurn(ip, () => verify(known, password));
    return right && Boolean(stored);
  }

  /** Checks whether a hash has an outdated cost. The next successful login rehashes it. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.#cost;
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  #inTurn<T>(ip: string, work: () => Promise<T>): Promise<T> {
    return this.#turns.run(networkOf(ip, { ipv6Bits: 56 }), work);
  }
}

/**
 * Returns why a new password is not acceptable, by field, or null. Every route that sets a password asks here. Loads the
 * estimator's dictionary on first use.
 */
export async function findPasswordError(
  request: FastifyRequest,
  { password, confirmation, about }: { password: string; confirmation: string; about: PasswordContext },
): Promise<Record<string, string> | null> {
  if (password !== confirmation) return { password_confirmation: messages.passwordsDoNotMatch };
  const { findPasswordWeakness } = await import('./password-strength.ts');
  const weakness = findPasswordWeakness(password, about, request.server.config.PASSWORD_MIN_SCORE);
  if (weakness) return { password: weakness };
  return (await isBreached(request, password)) ? { password: messages.passwordBreached } : null;
}
