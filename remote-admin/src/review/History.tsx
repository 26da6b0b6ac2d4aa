import styled from '@emotion/styled';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationHistoryQuery } from '@portal/shared/api';
import { Pager } from '@portal/shared/ui';
import { Loaded } from '../records/Loaded.tsx';
import { NoRecords } from '../records/RecordList.tsx';
import { texts } from '../texts.ts';
import { Timeline } from '../timeline/Timeline.tsx';

const { history: words } = texts;
const ENTRIES_PER_PAGE = 10;

const Root = styled.section`
  h3 {
    margin-bottom: var(--space-3);
    font-size: var(--text-lg);
  }
`;

/** What happened to an application, from its submission to its decision. */
export function History({ applicationId }: { applicationId: number }) {
  const [page, setPage] = useState(1);
  const history = useQuery({
    ...applicationHistoryQuery(applicationId, { page, per_page: ENTRIES_PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  return (
    <Root aria-label={words.title}>
      <h3>{words.title}</h3>
      <Loaded query={history} failed={words.failed}>
        {({ data: entries, meta }) =>
          entries.length === 0 ? (
            <NoRecords>{words.none}</NoRecords>
          ) : (
            <>
              <Timeline label={words.title} entries={entries} />
              {meta.last_page > 1 && (
                <Pager page={meta.current_page} lastPage={meta.last_page} onPage={setPage} />
              )}
            </>
          )
        }
      </Loaded>
    </Root>
  );
}
