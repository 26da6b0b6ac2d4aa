import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Loaded, Pager } from '@portal/shared/ui';
import { ToLastPage } from '../list/ToLastPage.tsx';
import { NoRecords } from '../records/RecordList.tsx';
import { payoutHistoryQuery, pendingPayoutsQuery, type Days } from './financial.queries.ts';
import { PayoutTable } from './PayoutTable.tsx';
import { financialTexts as words } from './texts.ts';

interface PayoutsProps {
  list: 'pending' | 'history';
  days: Days;
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
}

/** The payouts, newest first: those that wait, or those that are completed or failed. */
export function Payouts({ list, days, page, onPage }: PayoutsProps) {
  const query = { ...days, page, per_page: 10 };
  const pending = useQuery({
    ...pendingPayoutsQuery(query),
    placeholderData: keepPreviousData,
    enabled: list === 'pending',
  });
  const history = useQuery({
    ...payoutHistoryQuery(query),
    placeholderData: keepPreviousData,
    enabled: list === 'history',
  });
  return (
    <Loaded query={list === 'pending' ? pending : history} texts={{ errorTitle: words.failed }} rows={5}>
      {({ data, meta }) =>
        meta.total === 0 ? (
          <NoRecords>{list === 'pending' ? words.nonePending : words.noHistory}</NoRecords>
        ) : meta.current_page > meta.last_page ? (
          <ToLastPage lastPage={meta.last_page} onPage={onPage} />
        ) : (
          <>
            <PayoutTable caption={list === 'pending' ? words.pending : words.history} payouts={data} />
            {meta.last_page > 1 && <Pager meta={meta} onPage={onPage} />}
          </>
        )
      }
    </Loaded>
  );
}
