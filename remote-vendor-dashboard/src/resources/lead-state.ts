import type { Lead } from '@portal/shared/contract';

/** The navigation state that the lead's page passes on. */
interface LeadState {
  leadId: number;
  event: Lead['event'];
}

/** Reads the state from the history, which may hold anything. */
export function readLeadState(state: unknown): LeadState | null {
  const { leadId, event } = (state ?? {}) as Partial<LeadState>;
  return typeof leadId === 'number' && typeof event?.name === 'string' && typeof event.event_date === 'string'
    ? { leadId, event }
    : null;
}
