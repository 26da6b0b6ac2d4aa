import type { FastifyInstance } from 'fastify';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/index.ts';

const HOUR_SECONDS = 3600;

/** Signs addresses of files with a key of its own, derived from the one that the portal keeps for push services. */
async function keyOf(app: FastifyInstance, db: Database): Promise<Buffer> {
  const { privateKey } = await app.pushKeys(db);
  return Buffer.from(
    hkdfSync('sha256', Buffer.from(privateKey, 'base64url'), '', 'addresses of response files', 32),
  );
}

const signature = (key: Buffer, signed: string) => createHmac('sha256', key).update(signed).digest();

/**
 * Returns a function that makes the URL at which a client sees a file of a response without a key. A URL works for
 * FILE_ADDRESS_HOURS, up to the next full hour: it is the same for all reads within one.
 */
export async function fileAddresses(app: FastifyInstance, db: Database): Promise<(fileId: number) => string> {
  const key = await keyOf(app, db);
  const { publicUrl, FILE_ADDRESS_HOURS } = app.config;
  const hour = Math.ceil(Date.now() / 1000 / HOUR_SECONDS) + FILE_ADDRESS_HOURS;
  return (fileId) => {
    const signed = `${fileId}.${hour * HOUR_SECONDS}`;
    return `${publicUrl}/api/response-files/${signed}.${signature(key, signed).toString('base64url')}`;
  };
}

/** Returns the file of an address, or null when it is not one that was signed here, or has expired. Compares in constant time. */
export async function fileOfAddress(app: FastifyInstance, address: string): Promise<number | null> {
  const [, signed = '', given = ''] = /^([1-9]\d{0,9}\.[1-9]\d{0,10})\.([\w-]{43})$/.exec(address) ?? [];
  const [fileId, expires] = signed.split('.').map(Number);
  if (!fileId || !expires || fileId > 2_147_483_647 || expires * 1000 <= Date.now()) return null;
  const isSigned = timingSafeEqual(
    Buffer.from(given, 'base64url'),
    signature(await keyOf(app, app.db), signed),
  );
  return isSigned ? fileId : null;
}
