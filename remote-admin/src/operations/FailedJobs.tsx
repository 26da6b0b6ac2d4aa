import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retriedRoutes } from './retried-routes.ts';
import { formatInstant } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import { Cluster, Loaded, Pager, Section, type PagePosition } from '@portal/shared/ui';
import { ToLastPage } from '../list/ListSkeleton.tsx';
import { useListParams } from '../list/useListParams.ts';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { queueLabel } from './queue-label.ts';
import { RetryJob } from './RetryJob.tsx';
import { RetryAllButton } from './RetryAllButton.tsx';
import { operationsTexts } from './texts.ts';

const { jobs: words } = operationsTexts;

/** Failed jobs with their error and a retry button. The URL holds the page. */
export function FailedJobs() {
  const { page, setPage } = useListParams();
  // The URL holds no text id, so a reload counts the page from the start.
  const [beside, setBeside] = useState<PagePosition<string>>({ page });
  const showPage = (position: PagePosition<string>, options?: { replace: boolean }) => {
    setBeside(position);
    setPage({ page: position.page }, options);
  };
  const retryAll = useCall('POST /vendor-admin/operations/failed-jobs/retry-all', { refresh: retriedRoutes });
  const jobs = useQuery({
    ...query('GET /vendor-admin/operations/failed-jobs', { query: beside.page === page ? beside : { page } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const some = (jobs.data?.meta.total ?? 0) > 0;
  return (
    <Section
      title={words.title}
      description={words.lead}
      actions={some && <RetryAllButton words={words} retry={retryAll} done={words.allRetried} />}
    >
      <Loaded query={jobs} texts={{ errorTitle: words.failed }}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <NoRecords>{words.none}</NoRecords>
          ) : data.length === 0 ? (
            <ToLastPage meta={meta} onPage={showPage} />
          ) : (
            <>
              <RecordList aria-label={words.title}>
                {data.map((job) => (
                  <li key={job.id}>
                    <div>
                      <span id={`job-${job.id}`}>{queueLabel(job.queue)}</span>
                      <small>{`${words.attempts(job.attempts)} · ${job.reason ?? words.noReason}`}</small>
                    </div>
                    <Cluster gap={3}>
                      <time dateTime={job.failed_at}>{formatInstant(job.failed_at)}</time>
                      <RetryJob job={job} describedBy={`job-${job.id}`} />
                    </Cluster>
                  </li>
                ))}
              </RecordList>
              {meta.last_page > 1 && <Pager meta={meta} rows={data} onPage={showPage} />}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
