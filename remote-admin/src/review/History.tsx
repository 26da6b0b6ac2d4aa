import styled from '@emotion/styled';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@portal/shared/queries';
import { Loaded, Pager, type PagePosition } from '@portal/shared/ui';
import { pageParams } from '../list/list-params.ts';
import { NoRecords } from '../records/RecordList.tsx';
import { Timeline } from '../timeline/Timeline.tsx';

const Root = styled.section`
  h3 {
    margin-bottom: var(--space-3);
    font-size: var(--text-lg);
  }
`;

/** The history of an application, from submission to decision. */
export function History({ applicationId }: { applicationId: number }) {
  const [position, setPosition] = useState<PagePosition>({ page: 1 });
  const history = useQuery({
    ...query('GET /vendor-admin/applications/{applicationId}/history', {
      params: { applicationId },
      query: pageParams(position),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Root aria-label="History">
      <h3>History</h3>
      <Loaded query={history} texts={{ errorTitle: 'Failed to load the history' }}>
        {({ data: entries, meta }) =>
          entries.length === 0 ? (
            <NoRecords>No activity yet</NoRecords>
          ) : (
            <>
              <Timeline label="History" entries={entries} />
              {meta.last_page > 1 && <Pager meta={meta} rows={entries} onPage={setPosition} />}
            </>
          )
        }
      </Loaded>
    </Root>
  );
}
