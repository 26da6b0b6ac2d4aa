import type { ConciergeEvent, ConciergeLead, ConciergeVendor } from '@portal/shared/contract';
import { randomBytes } from 'node:crypto';
import type { Answer, ConciergeClient } from './client.ts';

const KEPT = 100;
/** Pages of a list that are read at most: 1,000 leads or vendors. */
const PAGES = 10;

/** The beginning of the match ids that the desk makes. After a restart the desk finds its leads by it. */
export const MATCH_PREFIX = 'desk-';

/** A webhook, as it arrived. */
export interface ReceivedWebhook {
  /** Its place in the order of arrival. */
  number: number;
  id: string;
  type: string;
  receivedAt: string;
  /** The lead that it is about, if any. */
  lead: string | null;
  body: unknown;
  /** The desk answered with an error, because it was told to. */
  refused: boolean;
  /** The same event was received before. */
  repeated: boolean;
}

/** The key of a lead: one match can be sent to several accounts. */
export const leadKey = ({ account_id, match_id }: Pick<ConciergeLead, 'account_id' | 'match_id'>): string =>
  `${account_id}/${encodeURIComponent(match_id)}`;

/** What the desk knows, in memory: its last leads, the vendors, and the last webhooks. */
export class Desk {
  readonly #run = randomBytes(4).toString('hex');
  #changes = 0;
  #arrived = 0;
  readonly #leads = new Map<string, ConciergeLead>();
  #webhooks: ReceivedWebhook[] = [];
  vendors: ConciergeVendor[] = [];
  #refuses = false;

  /** Differs after every change, also after a restart. Open pages poll it. */
  get version(): string {
    return `${this.#run}-${this.#changes}`;
  }

  /** Whether webhooks are answered with an error, to try out what the portal does then. */
  get refuses(): boolean {
    return this.#refuses;
  }

  set refuses(refuses: boolean) {
    this.#refuses = refuses;
    this.#changes += 1;
  }

  /** The leads, the last one sent first. */
  get leads(): ConciergeLead[] {
    return [...this.#leads.values()].toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  }

  /** The webhooks in the order of arrival: all, or those about a lead. */
  webhooks(lead?: string): ReceivedWebhook[] {
    return lead === undefined ? this.#webhooks : this.#webhooks.filter((each) => each.lead === lead);
  }

  vendorName(accountId: number): string {
    return (
      this.vendors.find(({ account_id: id }) => id === accountId)?.business_name ?? `Account ${accountId}`
    );
  }

  /** Adds a lead, or replaces what is known about it. */
  remember(lead: ConciergeLead): void {
    const key = leadKey(lead);
    const known = this.#leads.get(key);
    if (known && known.updated_at > lead.updated_at) return;
    this.#leads.set(key, lead);
    if (this.#leads.size > KEPT) this.#leads.delete(this.#leads.keys().next().value!);
    if (known?.updated_at !== lead.updated_at) this.#changes += 1;
  }

  /** Takes over what an event says. */
  update(data: ConciergeEvent['data']): void {
    this.#changes += 1;
    if ('hold_reasons' in data && this.#leads.has(leadKey(data))) this.remember(data);
  }

  /** Adds a webhook. */
  receive(event: ConciergeEvent): void {
    const { data } = event;
    const lead = 'match_id' in data ? leadKey(data) : null;
    this.#arrived += 1;
    this.#changes += 1;
    this.#webhooks = [
      ...this.#webhooks.slice(1 - KEPT),
      {
        number: this.#arrived,
        id: event.id,
        type: event.type,
        receivedAt: new Date().toISOString(),
        lead,
        body: event,
        refused: this.#refuses,
        repeated: this.#webhooks.some(({ id, refused }) => id === event.id && !refused),
      },
    ];
    if (!this.#refuses) this.update(data);
  }
}

/** Reads the vendors that leads can be sent to, by name. */
export async function readVendors(client: ConciergeClient, desk: Desk): Promise<void> {
  const vendors = await readPages<ConciergeVendor>(client, '/vendors?limit=100');
  desk.vendors = vendors.toSorted((a, b) => a.business_name.localeCompare(b.business_name));
}

/** Finds the desk's leads again after a restart. */
export async function restoreLeads(client: ConciergeClient, desk: Desk): Promise<void> {
  for (const lead of await readPages<ConciergeLead>(client, '/leads?limit=100'))
    if (lead.match_id.startsWith(MATCH_PREFIX)) desk.remember(lead);
}

async function readPages<T>(client: ConciergeClient, path: string): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < PAGES && cursor !== null; page += 1) {
    const answer: Answer<{ data: T[]; next_cursor: string | null }> = await client.get(
      cursor ? `${path}&cursor=${cursor}` : path,
    );
    if (!answer.ok) throw new Error(answer.problem.message);
    all.push(...answer.body.data);
    cursor = answer.body.next_cursor;
  }
  return all;
}
