import type { Lead } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { bookingRoutes } from '../lead/booking.ts';
import { storingLead } from '../lead/leads.ts';

/** Reports the amount of a booking that the client reported first, or another amount. In whole dollars. */
export function useReportAmount({ accountId, lead }: { accountId: number; lead: Lead }) {
  const options = {
    params: { accountId, leadId: lead.id },
    refresh: bookingRoutes,
    ...storingLead(accountId),
  };
  const report = useCall('POST /vendor-account/{accountId}/leads/{leadId}/book', options);
  const correct = useCall('PUT /vendor-account/{accountId}/leads/{leadId}/booking', options);
  return lead.status === 'booked' ? correct : report;
}
