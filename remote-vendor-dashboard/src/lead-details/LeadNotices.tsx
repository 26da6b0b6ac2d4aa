import type { Lead } from '@portal/shared/contract';
import { formatInstantDate, leadReportReasonLabels } from '@portal/shared/domain';
import { Banner } from '@portal/shared/ui';
import { BookingNotice } from '../booking-correction/BookingNotice.tsx';
import { ExpiredNotice } from '../reopen-request/ExpiredNotice.tsx';
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
        <Banner
          tone="info"
          title={`The client went elsewhere. Reported on ${formatInstantDate(lost.lost_at)}.`}
        >
          {lost.reason ? `“${lost.reason}” ` : ''}
          If they come back, you can still report the booking.
        </Banner>
      )}
      {report && (
        <Banner tone="warning" title="You reported a problem with this lead">
          {`${leadReportReasonLabels[report.reason]}, on ${formatInstantDate(report.reported_at)}. Our team is looking into it.`}
        </Banner>
      )}
    </>
  );
}
