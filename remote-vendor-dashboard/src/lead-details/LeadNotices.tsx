import type { Lead } from '@portal/shared/contract';
import { formatInstantDate, leadReportReasonLabels } from '@portal/shared/domain';
import { Banner } from '@portal/shared/ui';
import { BookingNotice } from '../booking-correction/BookingNotice.tsx';
import { ExpiredNotice } from '../reopen-request/ExpiredNotice.tsx';
import { loseTexts, reportTexts } from '../lead-texts.ts';
import { WithdrawnNotice } from './WithdrawnNotice.tsx';

/** Notices besides the status: the lead expired or was withdrawn, a booking was reported, the client went elsewhere, or the team is reviewing a report. */
export function LeadNotices({ lead }: { lead: Lead }) {
  const { booking, lost, report, status, withdrawal } = lead;
  return (
    <>
      {status === 'expired' && <ExpiredNotice lead={lead} />}
      {withdrawal && <WithdrawnNotice lead={lead} withdrawal={withdrawal} />}
      {booking && <BookingNotice lead={lead} booking={booking} />}
      {lost && status === 'responded' && (
        <Banner tone="info" title={loseTexts.shown(formatInstantDate(lost.lost_at))}>
          {lost.reason ? loseTexts.quoted(lost.reason) : ''}
          {loseTexts.shownHint}
        </Banner>
      )}
      {report && (
        <Banner tone="warning" title={reportTexts.shown}>
          {reportTexts.shownText(
            leadReportReasonLabels[report.reason],
            formatInstantDate(report.reported_at),
          )}
        </Banner>
      )}
    </>
  );
}
