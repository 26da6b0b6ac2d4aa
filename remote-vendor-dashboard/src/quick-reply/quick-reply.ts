/** The quick reply: form and validation (specification, section 7). Pure. */
import type { QuickReply } from '@portal/shared/contract';
import { dollarsOf, dollarsText } from '@portal/shared/domain';
import { validateResponse, type RespondErrors, type RespondValues } from '../lead/respond.ts';

/** The part of a response that doesn't depend on the client. */
export type QuickReplyValues = Pick<RespondValues, 'basePackage' | 'notes' | 'nextSteps' | 'timeline'>;

export function quickReplyValues(reply: QuickReply): QuickReplyValues {
  return {
    basePackage: dollarsText(reply.base_package),
    notes: reply.vendor_notes ?? '',
    nextSteps: reply.next_steps ?? '',
    timeline: reply.estimated_timeline ?? '',
  };
}

/** Omits empty fields. */
export function toQuickReply({ basePackage, notes, nextSteps, timeline }: QuickReplyValues): QuickReply {
  return {
    base_package: dollarsOf(basePackage),
    vendor_notes: notes.trim() || null,
    next_steps: nextSteps.trim() || null,
    estimated_timeline: timeline.trim() || null,
  };
}

/** Applies the validation of a response. */
export function validateQuickReply(values: Partial<QuickReplyValues>): RespondErrors {
  return validateResponse({ ...values, availability: 'confirmed', options: [] });
}

/** Maps API field names to form fields. */
export const apiFields = {
  base_package: 'basePackage',
  vendor_notes: 'notes',
  next_steps: 'nextSteps',
  estimated_timeline: 'timeline',
};
