import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { payoutHistoryQuery, pendingPayoutsQuery } from '@portal/shared/api';
import type { Output } from '@portal/shared/api';
import { formatDollars, formatInstantDate } from '@portal/shared/domain';
import { Badge, Cluster, Pager, Section } from '@portal/shared/ui';
import { Loaded } from '../records/Loaded.tsx';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { texts } from '../texts.ts';
import type { Days } from './FinancialPage.tsx';
import { PayoutActions } from './PayoutActions.tsx';

const { financial: words } = texts.figures;
const tones = { pending: 'warning', processing: 'info', completed: 'success', failed: 'error' } as const;

/** What is still to be paid, and what was. */
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
    <Section title={title}>
      <Loaded query={payouts} failed={words.failed}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <NoRecords>{none}</NoRecords>
          ) : (
            <>
              <RecordList aria-label={title}>
                {data.map((payout) => (
                  <li key={payout.id}>
                    <div>
                      <span id={`payout-${payout.id}`}>
                        {payout.business_name} · {formatDollars(payout.amount)}
                      </span>
                      <small>
                        {[payout.event_name, formatInstantDate(payout.created_at), payout.notes]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    </div>
                    <Cluster gap={2}>
                      <PayoutActions payout={payout} />
                      <Badge tone={tones[payout.status]}>{words.statuses[payout.status]}</Badge>
                    </Cluster>
                  </li>
                ))}
              </RecordList>
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
