import type { Lead } from '@portal/shared/contract';
import { formatDollars, formatInstantDate } from '@portal/shared/domain';
import { Banner } from '@portal/shared/ui';
import { bookTexts } from '../texts.ts';
import { reportReasonLabels } from './outcome.ts';
import { loseTexts, reportTexts } from './outcome-texts.ts';

/** What is going on beside the lead's status: the client went elsewhere, the team looks into a report. */
export function LeadNotices({ lead: { booking, lost, report, status } }: { lead: Lead }) {
  return (
    <>
      {booking && (
        <Banner tone="success">
          {bookTexts.shown(formatDollars(booking.amount), formatInstantDate(booking.booked_at))}
        </Banner>
      )}
      {lost && status === 'responded' && (
        <Banner tone="info" title={loseTexts.shown(formatInstantDate(lost.lost_at))}>
          {lost.reason ? `“${lost.reason}” ` : ''}
          {loseTexts.shownHint}
        </Banner>
      )}
      {report && (
        <Banner tone="warning" title={reportTexts.shown}>
          {reportTexts.shownText(reportReasonLabels[report.reason], formatInstantDate(report.reported_at))}
        </Banner>
      )}
    </>
  );
}
