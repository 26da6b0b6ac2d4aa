import type { Lead } from '@portal/shared/contract';
import { formatDollars, formatInstantDate } from '@portal/shared/domain';
import { Banner } from '@portal/shared/ui';
import { reportReasonLabels } from './outcome.ts';
import { bookTexts, loseTexts, reportTexts } from './texts.ts';

/** Notices besides the status: the client went elsewhere, or the team is reviewing a report. */
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
          {lost.reason ? loseTexts.quoted(lost.reason) : ''}
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
