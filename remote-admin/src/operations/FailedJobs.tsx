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

const words = {
  jobs: {
    all: 'Retry all',
    allTitle: 'Retry every failed job?',
    allLead: 'Each job runs once more. It fails again if the cause is still there.',
    allRetried: (count: number) => (count === 1 ? '1 job will run again.' : `${count} jobs will run again.`),
    allFailed: 'Failed to retry the jobs',
  },
} as const;

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
      title="Failed jobs"
      description="Jobs of the last 7 days that failed after several attempts, newest first."
      actions={some && <RetryAllButton words={words.jobs} retry={retryAll} done={words.jobs.allRetried} />}
    >
      <Loaded query={jobs} texts={{ errorTitle: 'Failed to load the failed jobs' }}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <NoRecords>No failed jobs.</NoRecords>
          ) : data.length === 0 ? (
            <ToLastPage meta={meta} onPage={showPage} />
          ) : (
            <>
              <RecordList aria-label="Failed jobs">
                {data.map((job) => (
                  <li key={job.id}>
                    <div>
                      <span id={`job-${job.id}`}>{queueLabel(job.queue)}</span>
                      <small>{`${job.attempts === 1 ? '1 attempt' : `${job.attempts} attempts`} · ${job.reason ?? 'No reason was given'}`}</small>
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
