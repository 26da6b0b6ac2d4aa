import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterButtons, Loaded, Pager, Section, Stack } from '@portal/shared/ui';
import { figuresTexts } from '../figures/texts.ts';
import { NoRecords } from '../records/RecordList.tsx';
import { payoutHistoryQuery, pendingPayoutsQuery, type Days } from './financial.queries.ts';
import { PayoutTable } from './PayoutTable.tsx';

const { financial: words } = figuresTexts;

const lists = ['pending', 'history'] as const;
type List = (typeof lists)[number];
const options = lists.map((value) => ({ value, label: words.payoutLists[value] }));

/** The payouts in one table, newest first: those that wait, or those that are completed or failed. */
export function Payouts({ days }: { days: Days }) {
  const [list, setList] = useState<List>('pending');
  return (
    <Section title={words.payoutsTitle} description={words.payoutsBasis}>
      <Stack gap={4}>
        <FilterButtons label={words.payoutStatus} options={options} value={list} onChange={setList} />
        <PayoutPages key={list} list={list} days={days} />
      </Stack>
    </Section>
  );
}

function PayoutPages({ list, days }: { list: List; days: Days }) {
  const [page, setPage] = useState(1);
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
        data.length === 0 ? (
          <NoRecords>{list === 'pending' ? words.nonePending : words.noHistory}</NoRecords>
        ) : (
          <>
            <PayoutTable caption={list === 'pending' ? words.pending : words.history} payouts={data} />
            {meta.last_page > 1 && (
              <Pager page={meta.current_page} lastPage={meta.last_page} onPage={setPage} />
            )}
          </>
        )
      }
    </Loaded>
  );
}
