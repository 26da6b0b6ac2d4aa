import type { Lead, LeadResponse, QuickReply, StoredQuickReply } from '@portal/shared/contract';
import { chooseQuickReply } from '@portal/shared/domain';
import { texts } from '../texts.ts';

/** The quick reply for a lead. */
export interface ChosenReply {
  reply: QuickReply;
  /** What the undo notice calls it; null while the account has only one. */
  name: string | null;
  isGeneral: boolean;
  /** The vendor has seen it, so that it may be sent without the form. */
  confirmed: boolean;
}

/** Chooses the quick reply for the client's event. */
export function chosenReply(stored: StoredQuickReply, event: Lead['event']): ChosenReply {
  const special = chooseQuickReply(stored.for_events, event);
  if (special) return { reply: special, name: special.name, isGeneral: false, confirmed: true };
  const name = stored.for_events.length > 0 ? texts.generalQuickReply : null;
  return { reply: stored, name, isGeneral: true, confirmed: stored.confirmed };
}

/** Chooses the quick reply that may be sent without the form, or returns null. */
export function sendableReply(stored: StoredQuickReply, event: Lead['event']): ChosenReply | null {
  const chosen = chosenReply(stored, event);
  return chosen.confirmed ? chosen : null;
}

/** The response that quick accept sends. */
export function toQuickAnswer(reply: QuickReply): LeadResponse {
  return {
    availability_confirmed: true,
    proposed_pricing: {
      base_package: reply.base_package,
      additional_options: reply.additional_options.map(({ name, price }) => ({ name, price })),
    },
    vendor_notes: reply.vendor_notes ?? '',
    next_steps: reply.next_steps ?? '',
    estimated_timeline: reply.estimated_timeline ?? '',
    ...(reply.pictures.length > 0 && { file_ids: reply.pictures.map(({ id }) => id) }),
  };
}
