import type { OwnAccount } from '@portal/shared/contract';
import type { CurrentAccount } from '@portal/shared/queries';
import { OFFLINE_COPIES } from '@portal/shared/session';
import type { LeadPage } from '../lead/leads.ts';
import { LEADS_PER_PAGE } from '../lead/leads-per-page.ts';
import { COPIES_LIFETIME_MS, ownBuild, type Copy, type CopyIndex } from '../offline/copy.ts';

/* oxlint-disable no-restricted-globals, no-restricted-properties -- shared/session is too large for the early script; what fails here only shows later */

const ACCOUNT = '["GET /vendor-account/current",{}]';
const leadsOf = (accountId: number) =>
  `["GET /vendor-account/{accountId}/leads",{"params":{"accountId":${accountId}},"query":{"group":"needs_reply","page":1,"per_page":${LEADS_PER_PAGE},"sort":"oldest"}}]`;

/**
 * The inbox of the person's last visit, as `offline/copies.ts` stored it. Null without one, for several accounts, after another
 * release, and over plain http. Reads what `shared/session` seals, with the browser's own cipher, which takes no code.
 */
export async function keptInbox(
  userId: number | undefined,
): Promise<{ own: OwnAccount; page: LeadPage } | null> {
  try {
    const [owner, secret = ''] = localStorage.getItem('storage_key')!.split(':');
    if (Number(owner) !== userId || location.search) return null;
    const key = await crypto.subtle.importKey('raw', bytesOf(secret), 'AES-GCM', false, ['decrypt']);
    const read = async <Stored>(name: string): Promise<Stored> => {
      const [, sealed = ''] = localStorage.getItem(`${OFFLINE_COPIES}${userId}${name}`)!.split(':');
      const bytes = bytesOf(sealed);
      const iv = bytes.subarray(0, 12);
      const content = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(12));
      return JSON.parse(new TextDecoder().decode(content)) as Stored;
    };
    const { build, at } = await read<CopyIndex>('');
    if (build !== ownBuild() || Date.now() - at > COPIES_LIFETIME_MS) return null;
    const { data: own } = await read<Copy<CurrentAccount>>(`:${ACCOUNT}`);
    if (own.others || own.account.status !== 'active') return null;
    const { data: page } = await read<Copy<LeadPage>>(`:${leadsOf(own.account.id)}`);
    return page.data.length > 0 ? { own, page } : null;
  } catch {
    return null;
  }
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g)!, (byte) => parseInt(byte, 16));
