import styled from '@emotion/styled';
import type { Booking, Statement } from '@portal/shared/contract';
import { formatCents, formatDollars, referralFeeCents } from '@portal/shared/domain';
import { Section, Table, TableCell, TableRow, TextLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { compactRows } from './compact-rows.ts';

const words = {
  waiting: {
    columns: {
      event: 'Event',
      state: 'Status',
      own: 'You reported',
      clients: 'Client reported',
      fee: 'Fee once confirmed',
    },
    states: {
      reported_by_vendor: 'Waiting for the client',
      reported_by_client: 'Waiting for you',
      differs: 'The amounts differ',
    },
  },
} as const;

const Rows = styled.div`
  td {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  ${compactRows([
    ['event', 'event', 'state'],
    ['own', 'own', 'clients'],
    ['fee', 'fee', 'fee'],
  ])}
  @media (min-width: 721px) {
    th:nth-of-type(n + 3),
    td:nth-of-type(n + 3) {
      text-align: right;
    }
  }
`;

/** Bookings that the other side or the team still has to confirm. Their fees are not in the balance. */
export function WaitingBookings({ statement }: { statement: Statement }) {
  if (statement.waiting.length === 0) return null;
  return (
    <Section
      title="Waiting for confirmation"
      description="These fees aren’t charged yet. We charge them once the amounts are confirmed."
    >
      <Rows>
        <Table caption="Waiting for confirmation" columns={Object.values(words.waiting.columns)}>
          {statement.waiting.map(({ lead_id: leadId, event_name: event, booking }) => (
            <TableRow key={leadId}>
              <TableCell data-cell="event">
                <TextLink to={paths.leadDetails({ leadId })}>{event}</TextLink>
              </TableCell>
              <TableCell data-cell="state">{stateText(booking)}</TableCell>
              <TableCell data-cell="own" label={words.waiting.columns.own}>
                {dollars(booking.vendor_amount)}
              </TableCell>
              <TableCell data-cell="clients" label={words.waiting.columns.clients}>
                {dollars(booking.client_amount)}
              </TableCell>
              <TableCell data-cell="fee" label={words.waiting.columns.fee}>
                {feeOnceConfirmed(booking, statement)}
              </TableCell>
            </TableRow>
          ))}
        </Table>
      </Rows>
    </Section>
  );
}

const dollars = (amount: number | null) => (amount === null ? '–' : formatDollars(amount));

function stateText({ state, awaits_decision: undecided }: Booking): string {
  if (state === 'confirmed' || (undecided && state !== 'differs')) return 'Our team decides';
  return words.waiting.states[state];
}

/** The fee for the vendor's amount, or the client's. The first confirmed booking is free. */
function feeOnceConfirmed(booking: Booking, { referral_rate: rate, next_booking_free: free }: Statement) {
  if (booking.confirmed_amount !== null)
    return `Fee for ${formatDollars(booking.confirmed_amount)} until then`;
  if (free) return 'Free, if it’s your first';
  return formatCents(referralFeeCents(booking.amount * 100, Math.round(rate * 10_000)) / 100);
}
