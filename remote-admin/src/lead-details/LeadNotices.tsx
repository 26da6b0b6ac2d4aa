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
import { leadDetailsTexts as words } from './texts.ts';

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
        <Banner tone="info" title={words.givenTitle}>
          <TextLink to={paths.account({ accountId: given.account_id })}>{given.business_name}</TextLink>
        </Banner>
      )}
      {withdrawal && (
        <Banner tone="info" title={words.withdrawnTitle(formatInstant(withdrawal.withdrawn_at))}>
          <p>{withdrawalReasonTexts[withdrawal.reason]}</p>
          {withdrawal.note && <p>{words.withdrawalNote(withdrawal.note)}</p>}
        </Banner>
      )}
      {confirmation?.needed && (
        <Banner tone="info" title={words.changedTitle}>
          {words.unconfirmed}
        </Banner>
      )}
      {waiting && (
        <Banner tone="warning" title={words.waitingTitle}>
          <p>{words.reported(dollars(waiting.vendor_amount), dollars(waiting.client_amount))}</p>
          {waiting.awaits_decision && decides && (
            <TextLink to={paths.financial()}>{words.undecided}</TextLink>
          )}
        </Banner>
      )}
      {held && (
        <Banner tone="warning" title={words.heldTitle}>
          <HoldReasons reasons={hold_reasons} />
        </Banner>
      )}
      {dropped && (
        <Banner tone="info" title={words.droppedTitle(formatInstant(dropped.dropped_at))}>
          {[dropped.reason, dropped.by && words.droppedBy(dropped.by)].filter(Boolean).join(' · ')}
        </Banner>
      )}
      {report && (
        <Banner tone="warning" title={words.reportTitle(leadReportReasonLabels[report.reason])}>
          {report.message && <p>{report.message}</p>}
          <TextLink to={paths.leadReports({ search: '?status=open' })}>{words.openReports}</TextLink>
        </Banner>
      )}
    </Stack>
  );
}

const dollars = (amount: number | null) => (amount === null ? words.notReported : formatDollars(amount));
