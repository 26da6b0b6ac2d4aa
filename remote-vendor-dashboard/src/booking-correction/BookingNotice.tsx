import styled from '@emotion/styled';
import { useState } from 'react';
import type { Booking, Lead } from '@portal/shared/contract';
import { BOOKING_CORRECTION_HOURS, formatDollars } from '@portal/shared/domain';
import { showToast } from '@portal/shared/runtime';
import { Banner, Button, Cluster, showError } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { useReadOnly } from '../access/use-read-only.ts';
import { useNow } from '../use-now.ts';
import { describeBooking, reportedText } from './booking-notice.ts';
import { CorrectBookingDialog } from './CorrectBookingDialog.tsx';
import { useReportAmount } from './use-report-amount.ts';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

const Actions = styled(Cluster)`
  margin-top: var(--space-3);
`;

/** What both sides reported about a booking, and what the vendor can do: confirm the client's amount, or correct it. */
export function BookingNotice({ lead, booking }: { lead: Lead; booking: Booking }) {
  const { account } = useOwnAccount();
  const [open, setOpen] = useState(false);
  const readOnly = useReadOnly();
  const correctable = useIsCorrectable(booking);
  const { tone, title, lines } = describeBooking(booking, account);
  return (
    <Banner tone={tone} title={title}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {!readOnly && (
        <Actions gap={2}>
          <ConfirmButton accountId={account.id} lead={lead} booking={booking} />
          {correctable && (
            <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
              {booking.vendor_amount === null ? 'Enter another amount' : 'Correct amount'}
            </Button>
          )}
        </Actions>
      )}
      <CorrectBookingDialog
        accountId={account.id}
        lead={lead}
        amount={booking.vendor_amount ?? booking.amount}
        open={open}
        onClose={() => setOpen(false)}
      />
    </Banner>
  );
}

/** Takes over the client's amount with one press. */
function ConfirmButton({ accountId, lead, booking }: { accountId: number; lead: Lead; booking: Booking }) {
  const { mutate, isPending } = useReportAmount({ accountId, lead });
  const { client_amount: amount } = booking;
  if (amount === null || booking.state === 'confirmed') return null;
  const confirm = () =>
    mutate(
      { body: { amount } },
      {
        onSuccess: (changed) => showToast({ kind: 'success', message: reportedText(changed) }),
        onError: (error) => showError(error, 'Failed to confirm the booking', { prefix: true }),
      },
    );
  return (
    <Button size="small" busy={isPending} busyLabel="Confirming..." onClick={confirm}>
      {booking.vendor_amount === null ? `Confirm ${formatDollars(amount)}` : 'Use the client’s amount'}
    </Button>
  );
}

/** Until the amount is confirmed, and for a day after, unless an admin decided. */
function useIsCorrectable({ booked_at, confirmed_amount, decision }: Booking): boolean {
  const until = Date.parse(booked_at) + BOOKING_CORRECTION_HOURS * HOUR_MS;
  const recent = useNow(MINUTE_MS) < until;
  return !decision && (confirmed_amount === null || recent);
}
