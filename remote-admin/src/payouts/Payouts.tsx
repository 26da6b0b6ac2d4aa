import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Loaded, Pager, type PagePosition } from '@portal/shared/ui';
import { pageParams } from '../list/list-params.ts';
import { ToLastPage } from '../list/ListSkeleton.tsx';
import { NoRecords } from '../records/RecordList.tsx';
import { PayoutTable } from './PayoutTable.tsx';
import { payoutTexts as words } from './texts.ts';

/** The date range of the metrics. Without bounds it means all time. */
export interface Days {
  from?: string;
  to?: string;
}

interface PayoutsProps {
  list: 'pending' | 'history';
  days: Days;
  position: PagePosition;
  onPage: (position: PagePosition, options?: { replace: boolean }) => void;
}

/** The payouts, newest first: those that wait, or those that are completed or failed. */
export function Payouts({ list, days, position, onPage }: PayoutsProps) {
  const shown = { ...days, ...pageParams(position) };
  const pending = useQuery({
    ...query('GET /vendor-admin/financial/pending-payouts', { query: shown }),
    placeholderData: keepPreviousData,
    enabled: list === 'pending',
  });
  const history = useQuery({
    ...query('GET /vendor-admin/financial/payout-history', { query: shown }),
    placeholderData: keepPreviousData,
    enabled: list === 'history',
  });
  return (
    <Loaded query={list === 'pending' ? pending : history} texts={{ errorTitle: words.failed }} rows={5}>
      {({ data, meta }) =>
        meta.total === 0 ? (
          <NoRecords>
            {list === 'pending' ? 'No pending payouts' : 'No completed or failed payouts yet'}
          </NoRecords>
        ) : data.length === 0 ? (
          <ToLastPage meta={meta} onPage={onPage} />
        ) : (
          <>
            <PayoutTable caption={list === 'pending' ? 'Pending payouts' : 'Payout history'} payouts={data} />
            {meta.last_page > 1 && <Pager meta={meta} rows={data} onPage={onPage} />}
          </>
        )
      }
    </Loaded>
  );
}
