import type { Lead } from '@portal/shared/contract';

/** What the lead's page passes on with the navigation. */
export interface LeadState {
  leadId: number;
  event: Lead['event'];
}

/** Reads it from the history, where anything may stand. */
export function readLeadState(state: unknown): LeadState | null {
  const { leadId, event } = (state ?? {}) as Partial<LeadState>;
  return typeof leadId === 'number' && typeof event?.name === 'string' && typeof event.event_date === 'string'
    ? { leadId, event }
    : null;
}
