import { useQueryClient } from '@tanstack/react-query';
import { resolveLeadReport } from '@portal/shared/api';
import type { LeadReport } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { AskReasonButton } from '../asking/AskReasonButton.tsx';
import { texts } from '../texts.ts';

const { resolve: words } = texts.leads.reports;

/** Closes a report with what was found. */
export function ResolveReport({ report, describedBy }: { report: LeadReport; describedBy: string }) {
  const cache = useQueryClient();
  const resolve = async (resolution: string) => {
    try {
      await resolveLeadReport({ reportId: report.id, resolution });
    } finally {
      for (const part of ['lead-reports', 'leads', 'dashboard'])
        void cache.invalidateQueries({ queryKey: ['admin', part] });
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
