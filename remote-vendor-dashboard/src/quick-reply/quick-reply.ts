/** The quick reply: its form, its rules, and the answer it becomes (specification, section 7). Pure. */
import type { LeadResponse, QuickReply } from '@portal/shared/contract';
import { validateResponse, type RespondErrors, type RespondValues } from '../lead-details/respond.ts';

/** The part of a response that is the same for every client. */
export type QuickReplyValues = Pick<RespondValues, 'basePackage' | 'notes' | 'nextSteps' | 'timeline'>;

export function quickReplyValues(reply: QuickReply): QuickReplyValues {
  return {
    basePackage: reply.base_package ?? '',
    notes: reply.vendor_notes ?? '',
    nextSteps: reply.next_steps ?? '',
    timeline: reply.estimated_timeline ?? '',
  };
}

/** Empty fields are none. */
export function toQuickReply({ basePackage, notes, nextSteps, timeline }: QuickReplyValues): QuickReply {
  return {
    base_package: basePackage === '' ? null : basePackage,
    vendor_notes: notes.trim() || null,
    next_steps: nextSteps.trim() || null,
    estimated_timeline: timeline.trim() || null,
  };
}

/** The rules of a response hold for it as well. */
export function validateQuickReply(values: Partial<QuickReplyValues>): RespondErrors {
  return validateResponse({ ...values, availability: 'confirmed', options: [] });
}

/** What quick accept sends. */
export function toQuickAnswer(reply: QuickReply): LeadResponse {
  return {
    availability_confirmed: true,
    proposed_pricing: { base_package: reply.base_package, additional_options: [] },
    vendor_notes: reply.vendor_notes ?? '',
    next_steps: reply.next_steps ?? '',
    estimated_timeline: reply.estimated_timeline ?? '',
  };
}

/** The API's names of the fields. */
export const fieldsOfTheApi = {
  base_package: 'basePackage',
  vendor_notes: 'notes',
  next_steps: 'nextSteps',
  estimated_timeline: 'timeline',
};
