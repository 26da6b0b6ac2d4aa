import styled from '@emotion/styled';
import { useMutation } from '@tanstack/react-query';
import { CalendarPlus, Flag, MessageCircleQuestionMark, Printer } from 'lucide-react';
import { useState } from 'react';
import { leadCalendarFile } from '@portal/shared/api';
import type { Lead } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { Button, ButtonLink } from '@portal/shared/ui';
import { failureText } from '../failure.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { saveFile } from './save-file.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  /* The first words, not their padding, begin at the page's edge. */
  margin-inline: -0.92rem;

  @media print {
    display: none;
  }
`;

/** What can be done with a lead beside answering it: keep its date, print it, ask, complain. */
export function LeadActions({ accountId, lead }: { accountId: number; lead: Lead }) {
  const [reporting, setReporting] = useState(false);
  const calendar = useMutation({
    mutationFn: () => leadCalendarFile({ accountId, leadId: lead.id }),
    onSuccess: (text) => saveFile({ name: `lead-${lead.id}.ics`, type: 'text/calendar', text }),
    onError: (error) =>
      showToast({ kind: 'error', message: failureText(texts.leadActions.calendarFailed, error) }),
  });
  return (
    <Row role="group" aria-label={texts.leadActions.label}>
      <Button
        variant="quiet"
        size="small"
        icon={<CalendarPlus aria-hidden="true" />}
        busy={calendar.isPending}
        onClick={() => calendar.mutate()}
      >
        {texts.leadActions.calendar}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<Printer aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {texts.leadActions.print}
      </Button>
      <ButtonLink
        variant="quiet"
        size="small"
        icon={<MessageCircleQuestionMark aria-hidden="true" />}
        to={paths.contactConcierge({ leadId: lead.id })}
        state={{ leadId: lead.id, event: lead.event }}
      >
        {texts.lead.contactConcierge}
      </ButtonLink>
      {!lead.report && (
        <Button
          variant="quiet"
          size="small"
          icon={<Flag aria-hidden="true" />}
          onClick={() => setReporting(true)}
        >
          {texts.report.open}
        </Button>
      )}
      <ReportDialog accountId={accountId} lead={lead} open={reporting} onClose={() => setReporting(false)} />
    </Row>
  );
}
