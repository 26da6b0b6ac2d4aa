import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomInt } from 'node:crypto';
import { authLimits } from '../sessions/limits.ts';
import { findRecoveryCode } from './second-factor.repository.ts';

const HOW_MANY = 10;
/** No vowels, so that no words appear, and nothing that looks like another character. */
const ALPHABET = '23456789bcdfghjkmnpqrstvwxyz';
const GROUP = 4;

/** A recovery code and what is stored of it. */
interface NewRecoveryCode {
  code: string;
  prefix: string;
  codeHash: string;
}

/**
 * Ten new codes like `k7mw-2fhx-9qzt`. The first group finds the row; the other two are secret (38 bits), so a
 * code is stored as a password hash (ASVS V6.5.2). Throws a 429 above the user's limit, because ten hashes are a lot of
 * work.
 */
export async function newRecoveryCodes(reply: FastifyReply, userId: number): Promise<NewRecoveryCode[]> {
  const { server: app } = reply;
  await app.limit(reply, authLimits(app).recoveryCodes(userId));
  const prefixes = new Set<string>();
  while (prefixes.size < HOW_MANY) prefixes.add(randomGroup());
  return Promise.all(
    [...prefixes].map(async (prefix) => {
      const code = `${prefix}-${randomGroup()}-${randomGroup()}`;
      return { code, prefix, codeHash: await app.passwords.hash(normalize(code), reply.request.ip) };
    }),
  );
}

/**
 * Returns the id of a user's unused recovery code, or null when it is wrong. An unknown code takes as long as a wrong one.
 * Call it outside of transactions: others would wait for their locks as long as for the hash.
 */
export async function checkRecoveryCode(
  app: FastifyInstance,
  { userId, code, ip }: { userId: number; code: string; ip: string },
): Promise<number | null> {
  const given = normalize(code);
  const found = await findRecoveryCode(app.db, { userId, prefix: given.slice(0, GROUP) });
  const right = await app.passwords.verify(found?.codeHash, given, ip);
  return right ? found!.id : null;
}

const randomGroup = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Accepts a code in capitals, and with other separators or none. */
const normalize = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
