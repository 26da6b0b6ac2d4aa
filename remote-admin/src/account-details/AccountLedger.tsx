import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LedgerEntry } from '@portal/shared/contract';
import { formatInstantDate, formatMoney, formatRate } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { Loaded, Pager, type PagePosition } from '@portal/shared/ui';
import { pageParams } from '../list/list-params.ts';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { accountTexts } from './texts.ts';

const { ledger: words } = accountTexts;

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
    <Loaded query={ledger} texts={{ errorTitle: words.failed }}>
      {({ data, meta, balance_cents: balance }) =>
        meta.total === 0 ? (
          <NoRecords>{words.none}</NoRecords>
        ) : (
          <>
            <p>{words.owed(balance)}</p>
            <RecordList aria-label={words.title}>
              {data.map((entry) => (
                <li key={entry.id}>
                  <div>
                    {words.kinds[entry.kind](entry.event_name ?? '')}
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
    (kind === 'fee' ? words.rateOf(formatRate(rate!), formatMoney(booked)) : formatMoney(booked));
  return [formatInstantDate(at), of, invoice?.number].filter(Boolean).join(' · ');
}
