import type { Lead } from '@portal/shared/contract';
import { formatDollars, formatInstantDate } from '@portal/shared/domain';
import { Banner } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { reportReasonLabels } from './outcome.ts';

/** Notices besides the status: the client went elsewhere, or the team is reviewing a report. */
export function LeadNotices({ lead: { booking, lost, report, status } }: { lead: Lead }) {
  return (
    <>
      {booking && (
        <Banner tone="success">
          {texts.book.shown(formatDollars(booking.amount), formatInstantDate(booking.booked_at))}
        </Banner>
      )}
      {lost && status === 'responded' && (
        <Banner tone="info" title={texts.lose.shown(formatInstantDate(lost.lost_at))}>
          {lost.reason ? texts.lose.quoted(lost.reason) : ''}
          {texts.lose.shownHint}
        </Banner>
      )}
      {report && (
        <Banner tone="warning" title={texts.report.shown}>
          {texts.report.shownText(reportReasonLabels[report.reason], formatInstantDate(report.reported_at))}
        </Banner>
      )}
    </>
  );
}
