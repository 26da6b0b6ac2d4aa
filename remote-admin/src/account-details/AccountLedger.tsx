import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LedgerEntry } from '@portal/shared/contract';
import { formatInstantDate, formatMoney, formatRate } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { Loaded, Pager, type PagePosition } from '@portal/shared/ui';
import { pageParams } from '../list/list-params.ts';
import { NoRecords, RecordList } from '../records/RecordList.tsx';

const words = {
  ledger: {
    kinds: {
      fee: (event: string) => `Fee for ${event}`,
      waiver: (event: string) => `First booking free: ${event}`,
      reversal: (event: string) => `Fee reversed: ${event}`,
      correction: (event: string) => `Amount corrected: ${event}`,
      credit: (event: string) => `Dispute accepted: ${event}`,
      payment: () => 'Payment',
      payment_correction: () => 'Payment corrected',
    },
  },
} as const;

/** The account's charges, credits and balance. */
export function AccountLedger({ accountId }: { accountId: number }) {
  const [position, setPosition] = useState<PagePosition>({ page: 1 });
  const ledger = useQuery({
    ...query('GET /vendor-admin/financial/accounts/{accountId}/ledger', {
      params: { accountId },
      query: pageParams(position),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={ledger} texts={{ errorTitle: 'Failed to load the ledger' }}>
      {({ data, meta, balance_cents: balance }) =>
        meta.total === 0 ? (
          <NoRecords>No charges yet</NoRecords>
        ) : (
          <>
            <p>{balance < 0 ? `Credit: ${formatMoney(-balance)}` : `Owed: ${formatMoney(balance)}`}</p>
            <RecordList aria-label="Ledger">
              {data.map((entry) => (
                <li key={entry.id}>
                  <div>
                    {words.ledger.kinds[entry.kind](entry.event_name ?? '')}
                    <small>{detailOf(entry)}</small>
                  </div>
                  <strong>{formatMoney(entry.amount_cents)}</strong>
                </li>
              ))}
            </RecordList>
            {meta.last_page > 1 && <Pager meta={meta} rows={data} onPage={setPosition} />}
          </>
        )
      }
    </Loaded>
  );
}

function detailOf({ kind, booked_cents: booked, rate, invoice, created_at: at }: LedgerEntry): string {
  const of =
    booked !== null &&
    (kind === 'fee' ? `${formatRate(rate!)} of ${formatMoney(booked)}` : formatMoney(booked));
  return [formatInstantDate(at), of, invoice?.number].filter(Boolean).join(' · ');
}
