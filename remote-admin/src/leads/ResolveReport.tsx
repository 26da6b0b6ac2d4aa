import type { LeadReport } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';
import { leadTexts } from './texts.ts';
import { useResolveReport } from './use-decide-lead.ts';

const { resolve: words } = leadTexts.reports;

/** Resolves a report with a note on the findings. */
export function ResolveReport({ report, describedBy }: { report: LeadReport; describedBy: string }) {
  const { mutateAsync } = useResolveReport(report);
  const resolve = async (resolution: string) => {
    await mutateAsync(resolution);
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
