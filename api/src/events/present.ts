import type { ConciergeEvent } from '@portal/shared/contract';
import { CONCIERGE_API_VERSION } from '@portal/shared/domain';
import type { ConciergeEventRow } from './events.repository.ts';

/** Presents an event: in the list, and as the body of a webhook. */
export const presentEvent = ({ id, type, createdAt, data }: ConciergeEventRow): ConciergeEvent => ({
  id: `evt_${id}`,
  type,
  created_at: createdAt.toISOString(),
  api_version: CONCIERGE_API_VERSION,
  data: data as unknown as ConciergeEvent['data'],
});
