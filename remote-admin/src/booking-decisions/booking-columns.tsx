import styled from '@emotion/styled';
import type { UndecidedBooking } from '@portal/shared/contract';
import {
  serverNow,
  formatDollars,
  formatInstantDate,
  formatRelative,
  formatShortDate,
} from '@portal/shared/domain';
import { TextLink } from '@portal/shared/ui';
import type { ListColumns } from '../list/DataTable.tsx';
import { paths } from '../paths.ts';
import { DecideBooking } from './DecideBooking.tsx';

const Named = styled.div`
  text-align: left;
  overflow-wrap: anywhere;
`;
const Small = styled.small`
  display: block;
  color: var(--ink-soft);
  font-size: var(--text-xs);
`;
const dollars = (amount: number | null) => (amount === null ? 'Not reported' : formatDollars(amount));

/** The lead and its vendor, both amounts, the age, and the decision. */
export const bookingColumns: ListColumns<UndecidedBooking> = [
  {
    id: 'event',
    header: 'Lead',
    cell: (row) => (
      <Named>
        <TextLink
          id={nameId(row)}
          to={paths.allLeads({ search: `?search=${encodeURIComponent(row.event_name)}` })}
        >
          {row.event_name}
        </TextLink>
        <Small>{`Event on ${formatShortDate(row.event_date)}`}</Small>
      </Named>
    ),
  },
  {
    id: 'vendor',
    header: 'Vendor',
    cell: (row) => <TextLink to={paths.account({ accountId: row.account_id })}>{row.business_name}</TextLink>,
  },
  {
    id: 'own',
    header: 'Vendor reported',
    cell: (row) => dollars(row.booking.vendor_amount),
  },
  {
    id: 'clients',
    header: 'Client reported',
    cell: (row) => dollars(row.booking.client_amount),
  },
  {
    id: 'waiting',
    header: 'Waiting since',
    cell: (row) => (
      <div>
        <time dateTime={row.waiting_since}>{formatInstantDate(row.waiting_since)}</time>
        <Small>
          {row.booking.confirmed_amount === null
            ? formatRelative(row.waiting_since, serverNow())
            : `Confirmed for ${formatDollars(row.booking.confirmed_amount)} so far`}
        </Small>
      </div>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (row) => <DecideBooking waiting={row} describedBy={nameId(row)} />,
  },
];

function nameId({ id }: UndecidedBooking): string {
  return `booking-${id}`;
}
