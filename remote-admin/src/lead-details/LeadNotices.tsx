import type { AdminLeadDetails } from '@portal/shared/contract';
import {
  formatInstant,
  formatDollars,
  leadReportReasonLabels,
  withdrawalReasonTexts,
} from '@portal/shared/domain';
import { Banner, Stack, TextLink } from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { HoldReasons } from '../leads/HoldReasons.tsx';
import { paths } from '../paths.ts';

/** Why the vendor doesn't see the lead or can't send anything, what waits for a side, and the vendor's open report. */
export function LeadNotices({ lead }: { lead: AdminLeadDetails }) {
  const { held, hold_reasons, report, withdrawal, confirmation, booking } = lead;
  const dropped = withdrawal ? null : lead.dropped;
  const waiting = booking && booking.state !== 'confirmed' ? booking : null;
  const { given_to: given } = lead;
  const decides = useMay('money');
  if (!given && !held && !dropped && !report && !withdrawal && !confirmation?.needed && !waiting) return null;
  return (
    <Stack gap={3}>
      {given && (
        <Banner tone="info" title="Given to another vendor">
          <TextLink to={paths.account({ accountId: given.account_id })}>{given.business_name}</TextLink>
        </Banner>
      )}
      {withdrawal && (
        <Banner tone="info" title={`Withdrawn by the concierge on ${formatInstant(withdrawal.withdrawn_at)}`}>
          <p>{withdrawalReasonTexts[withdrawal.reason]}</p>
          {withdrawal.note && <p>{`Concierge note: ${withdrawal.note}`}</p>}
        </Banner>
      )}
      {confirmation?.needed && (
        <Banner tone="info" title="The event changed after the response">
          The vendor hasn’t confirmed the quote yet.
        </Banner>
      )}
      {waiting && (
        <Banner tone="warning" title="The booking isn’t confirmed">
          <p>{`Vendor reported: ${dollars(waiting.vendor_amount)}. Client reported: ${dollars(waiting.client_amount)}.`}</p>
          {waiting.awaits_decision && decides && (
            <TextLink to={paths.financial()}>See bookings to decide</TextLink>
          )}
        </Banner>
      )}
      {held && (
        <Banner tone="warning" title="Held: the vendor can’t see this lead">
          <HoldReasons reasons={hold_reasons} />
        </Banner>
      )}
      {dropped && (
        <Banner tone="info" title={`Dropped on ${formatInstant(dropped.dropped_at)}`}>
          {[dropped.reason, dropped.by && `By ${dropped.by}`].filter(Boolean).join(' · ')}
        </Banner>
      )}
      {report && (
        <Banner tone="warning" title={`Reported: ${leadReportReasonLabels[report.reason]}`}>
          {report.message && <p>{report.message}</p>}
          <TextLink to={paths.leadReports({ search: '?status=open' })}>See lead reports</TextLink>
        </Banner>
      )}
    </Stack>
  );
}

const dollars = (amount: number | null) => (amount === null ? 'nothing yet' : formatDollars(amount));
