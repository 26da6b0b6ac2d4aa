import type { LeadReport } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';
import { leadTexts } from './texts.ts';

const { resolve: words } = leadTexts.reports;

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
    showToast({ kind: 'success', message: words.done });
  };
  return (
    <ReasonButton
      open={words.open}
      variant="secondary"
      describedBy={describedBy}
      words={{ ...words, title: words.title(report.event_name) }}
      name="resolution"
      maxLength={2000}
      onSubmit={resolve}
    />
  );
}
