import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '@portal/shared/runtime';
import { Loaded, Pager, Section } from '@portal/shared/ui';
import { NoRecords } from '../records/RecordList.tsx';
import { figuresTexts } from '../figures/texts.ts';
import { PayoutTable } from './PayoutTable.tsx';
import { payoutHistoryQuery, pendingPayoutsQuery, type Days } from './financial.queries.ts';

const { financial: words } = figuresTexts;

/** The pending and the completed payouts. */
export function Payouts({ days }: { days: Days }) {
  const [pendingPage, setPendingPage] = useState(1);
  const [historyPage, setHistoryPage] = useState(1);
  const pending = useQuery({
    ...pendingPayoutsQuery({ ...days, page: pendingPage, per_page: 10 }),
    placeholderData: keepPreviousData,
  });
  const history = useQuery({
    ...payoutHistoryQuery({ ...days, page: historyPage, per_page: 10 }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PayoutList title={words.pending} none={words.nonePending} payouts={pending} onPage={setPendingPage} />
      <PayoutList title={words.history} none={words.noHistory} payouts={history} onPage={setHistoryPage} />
    </>
  );
}

interface PayoutListProps {
  title: string;
  none: string;
  payouts: UseQueryResult<Output<'GET /vendor-admin/financial/pending-payouts'>>;
  onPage: (page: number) => void;
}

function PayoutList({ title, none, payouts, onPage }: PayoutListProps) {
  return (
    <Section title={title} description={words.payoutsBasis}>
      <Loaded query={payouts} texts={{ errorTitle: words.failed }} rows={5}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <NoRecords>{none}</NoRecords>
          ) : (
            <>
              <PayoutTable caption={title} payouts={data} />
              {meta.last_page > 1 && (
                <Pager page={meta.current_page} lastPage={meta.last_page} onPage={onPage} />
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
