import type { LeadResponse, ReplyContent } from '@portal/shared/contract';
import { toCents, wholeDollars } from '../http/money.ts';
import { emptyToNull } from '../http/text.ts';
import type { QuickReplyContent } from './quick-reply.repository.ts';

/** The columns of a prepared response, without options. */
export interface StoredContent {
  basePackageCents: number | null;
  vendorNotes: string | null;
  nextSteps: string | null;
  estimatedTimeline: string | null;
}

type StoredOptions = QuickReplyContent['additionalOptions'];
type Options = NonNullable<NonNullable<LeadResponse['proposed_pricing']>['additional_options']>;

/** The columns for the content of a request. */
export const storedContent = (body: ReplyContent): StoredContent => ({
  basePackageCents: centsOf(body.base_package),
  vendorNotes: emptyToNull(body.vendor_notes),
  nextSteps: emptyToNull(body.next_steps),
  estimatedTimeline: emptyToNull(body.estimated_timeline),
});

/** The content as the API returns it. */
export const presentContent = (row: StoredContent): ReplyContent => ({
  base_package: dollarsOf(row.basePackageCents),
  vendor_notes: row.vendorNotes,
  next_steps: row.nextSteps,
  estimated_timeline: row.estimatedTimeline,
});

/** Options with their price in cents. */
export const storedOptions = (options: Options): StoredOptions =>
  options.map(({ name, price }) => ({ name, priceCents: toCents(price) }));

/** Options with their price in whole dollars. */
export const presentOptions = (options: StoredOptions): Options =>
  options.map(({ name, priceCents }) => ({ name, price: wholeDollars(priceCents) }));

/** Converts an optional amount to cents. */
export const centsOf = (dollars: number | null) => (dollars === null ? null : toCents(dollars));
/** Converts an optional amount to whole dollars. */
export const dollarsOf = (cents: number | null) => (cents === null ? null : wholeDollars(cents));
