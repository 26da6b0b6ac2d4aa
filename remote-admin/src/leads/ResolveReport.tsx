import type { LeadReport } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';

const words = {
  reports: {
    resolve: {
      title: (event: string) => `Resolve the report on ${event}`,
      lead: 'The vendor will see what you write.',
      label: 'Resolution',
      required: 'Please describe the resolution',
      confirm: 'Resolve report',
      busy: 'Saving…',
      cancel: 'Cancel',
      failed: 'Failed to resolve the report',
    },
  },
} as const;

/** Resolves a report with a note on the findings. */
export function ResolveReport({ report, describedBy }: { report: LeadReport; describedBy: string }) {
  const { mutateAsync } = useCall('POST /vendor-admin/lead-reports/{reportId}/resolve', {
    params: { reportId: report.id },
    refresh: [
      'GET /vendor-admin/lead-reports',
      'GET /vendor-admin/leads/*',
      'GET /vendor-admin/bookings/*',
      'GET /vendor-admin/dashboard/*',
    ],
  });
  const resolve = async (resolution: string) => {
    await mutateAsync({ body: { resolution } });
    showToast({ kind: 'success', message: 'The report was resolved.' });
  };
  return (
    <ReasonButton
      open="Resolve"
      variant="secondary"
      describedBy={describedBy}
      words={{ ...words.reports.resolve, title: words.reports.resolve.title(report.event_name) }}
      name="resolution"
      maxLength={2000}
      onSubmit={resolve}
    />
  );
}
