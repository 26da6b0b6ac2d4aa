import { useQueryClient } from '@tanstack/react-query';
import type { LeadReport } from '@portal/shared/contract';
import { call, type Input, showToast } from '@portal/shared/runtime';
import { AskReasonButton } from '../asking/AskReasonButton.tsx';
import { dashboardKey } from '../dashboard/dashboard.queries.ts';
import { leadReportsKey, leadsKey } from './leads.queries.ts';
import { leadTexts } from './texts.ts';

const { resolve: words } = leadTexts.reports;

/** Resolves a report with a note on the findings. */
export function ResolveReport({ report, describedBy }: { report: LeadReport; describedBy: string }) {
  const cache = useQueryClient();
  const resolve = async (resolution: string) => {
    try {
      await resolveLeadReport({ reportId: report.id, resolution });
    } finally {
      for (const queryKey of [leadReportsKey, leadsKey, dashboardKey])
        void cache.invalidateQueries({ queryKey });
    }
    showToast({ kind: 'success', message: words.done });
  };
  return (
    <AskReasonButton
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

/** Closes a report with what was found. 409 when it was closed with other words. */
const resolveLeadReport = ({
  reportId,
  ...body
}: { reportId: number } & Input<'POST /vendor-admin/lead-reports/{reportId}/resolve'>['body']) =>
  call('POST /vendor-admin/lead-reports/{reportId}/resolve', { params: { reportId }, body });
