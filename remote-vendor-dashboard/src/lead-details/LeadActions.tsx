import styled from '@emotion/styled';
import { CalendarPlus, Flag, MessageCircleQuestionMark, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Lead } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { Button, ButtonLink, saveFile, showError } from '@portal/shared/ui';
import { useReadOnly } from '../access/use-read-only.ts';
import { paths } from '../paths.ts';
import { ReportDialog } from './ReportDialog.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  /* Aligns the first label, not its padding, with the page's edge. */
  margin-inline: -0.92rem;
`;

/** Secondary actions for a lead: add it to a calendar, print it, contact the concierge, report a problem. */
export function LeadActions({ accountId, lead }: { accountId: number; lead: Lead }) {
  const [reporting, setReporting] = useState(false);
  const readOnly = useReadOnly();
  const calendar = useCall('GET /vendor-account/{accountId}/leads/{leadId}/calendar.ics', {
    params: { accountId, leadId: lead.id },
    onSuccess: (content) => saveFile({ fileName: `lead-${lead.id}.ics`, content }),
    onError: (error) => showError(error, 'Failed to create the calendar file', { prefix: true }),
  });
  return (
    <Row role="group" aria-label="More about this lead">
      <Button
        variant="quiet"
        size="small"
        icon={<CalendarPlus aria-hidden="true" />}
        busy={calendar.isPending}
        onClick={() => calendar.mutate()}
      >
        Add to calendar
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<Printer aria-hidden="true" />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <ButtonLink
        variant="quiet"
        size="small"
        icon={<MessageCircleQuestionMark aria-hidden="true" />}
        to={paths.contactConcierge({ leadId: lead.id })}
        state={{ leadId: lead.id, event: lead.event }}
      >
        Ask our team about this lead
      </ButtonLink>
      {!lead.report && !readOnly && (
        <Button
          variant="quiet"
          size="small"
          icon={<Flag aria-hidden="true" />}
          onClick={() => setReporting(true)}
        >
          Report a problem
        </Button>
      )}
      <ReportDialog accountId={accountId} lead={lead} open={reporting} onClose={() => setReporting(false)} />
    </Row>
  );
}
