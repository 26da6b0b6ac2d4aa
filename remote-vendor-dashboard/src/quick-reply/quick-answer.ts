import type { LeadResponse, QuickReply } from '@portal/shared/contract';

/** The response that quick accept sends. */
export function toQuickAnswer(reply: QuickReply): LeadResponse {
  return {
    availability_confirmed: true,
    proposed_pricing: { base_package: reply.base_package, additional_options: [] },
    vendor_notes: reply.vendor_notes ?? '',
    next_steps: reply.next_steps ?? '',
    estimated_timeline: reply.estimated_timeline ?? '',
  };
}
