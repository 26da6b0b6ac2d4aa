import type { FastifyInstance } from 'fastify';
import { randomInt } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { consumeRecoveryCode, findRecoveryCode } from './second-factor.repository.ts';

const HOW_MANY = 10;
/** No vowels, so that no words appear, and nothing that looks like another character. */
const ALPHABET = '23456789bcdfghjkmnpqrstvwxyz';
const GROUP = 4;

/** A recovery code and what is stored of it. */
export interface NewRecoveryCode {
  code: string;
  prefix: string;
  codeHash: string;
}

/**
 * Ten new codes like `k7mw-2fhx-9qzt`. The first group finds the row; the other two are secret (38 bits), so a
 * code is stored as a password hash (ASVS V6.5.2).
 */
export async function newRecoveryCodes(app: FastifyInstance, ip: string): Promise<NewRecoveryCode[]> {
  const prefixes = new Set<string>();
  while (prefixes.size < HOW_MANY) prefixes.add(randomGroup());
  return Promise.all(
    [...prefixes].map(async (prefix) => {
      const code = `${prefix}-${randomGroup()}-${randomGroup()}`;
      return { code, prefix, codeHash: await app.passwords.hash(normalize(code), ip) };
    }),
  );
}

/** Uses a recovery code up. False when it is wrong or used. An unknown code takes as long as a wrong one. */
export async function redeemRecoveryCode(
  app: FastifyInstance,
  db: Database,
  { userId, code, ip }: { userId: number; code: string; ip: string },
): Promise<boolean> {
  const given = normalize(code);
  const found = await findRecoveryCode(db, { userId, prefix: given.slice(0, GROUP) });
  const right = await app.passwords.verify(found?.codeHash, given, ip);
  return right && found !== undefined && consumeRecoveryCode(db, found.id);
}

const randomGroup = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Accepts a code in capitals, and with other separators or none. */
const normalize = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
