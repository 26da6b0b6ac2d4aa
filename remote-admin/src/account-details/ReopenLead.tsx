import { useCall } from '@portal/shared/queries';
import { Button, showError } from '@portal/shared/ui';

interface ReopenLeadProps {
  leadId: number;
  /** The id of the element that names the lead. */
  describedBy: string;
}

/** Reopens an expired lead, so the vendor can still respond. */
export function ReopenLead({ leadId, describedBy }: ReopenLeadProps) {
  const reopen = useCall('POST /vendor-admin/leads/{leadId}/reopen', {
    params: { leadId },
    refresh: [
      'GET /vendor-admin/accounts/*',
      'GET /vendor-admin/leads/*',
      'GET /vendor-admin/bookings/*',
      'GET /vendor-admin/lead-reports',
      'GET /vendor-admin/dashboard/*',
    ],
    onError: (error) => showError(error, 'Failed to reopen the lead'),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-describedby={describedBy}
      busy={reopen.isPending}
      onClick={() => reopen.mutate()}
    >
      Reopen
    </Button>
  );
}
