import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PushSubscriptionRow } from './subscriptions.repository.ts';

type Secret = Pick<PushSubscriptionRow, 'authSecret'>;

const signature = (messageId: number, { authSecret }: Secret) =>
  createHmac('sha256', authSecret).update(`remind ${messageId}`).digest();

/**
 * The code in a push notification with which its service worker, which has no session, asks for it again. It is signed with the
 * secret that only the browser and the portal know, so that it ends with the subscription.
 */
export const remindCode = (messageId: number, subscription: Secret): string =>
  `${messageId}.${signature(messageId, subscription).toString('base64url')}`;

/** The message of a code, which still has to be checked with {@link isRemindCode}. Null for another text. */
export function messageOfCode(code: string): number | null {
  const id = /^([1-9]\d{0,9})\.[\w-]{43}$/.exec(code)?.[1];
  return id && Number(id) <= 2_147_483_647 ? Number(id) : null;
}

/** Checks a code in constant time. */
export function isRemindCode(code: string, messageId: number, subscription: Secret): boolean {
  const given = Buffer.from(code.split('.')[1] ?? '', 'base64url');
  const expected = signature(messageId, subscription);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
