import { Button } from '@portal/shared/ui';
import { operationsTexts } from './texts.ts';
import { useRetryJob } from './use-retry.ts';

interface RetryJobProps {
  job: { id: string; queue: string };
  /** The id of the element that names the job. */
  describedBy: string;
}

/** Puts a failed job back into its queue. It leaves the list unless it fails again. */
export function RetryJob({ job, describedBy }: RetryJobProps) {
  const retry = useRetryJob(job);
  return (
    <Button
      variant="quiet"
      size="small"
      aria-describedby={describedBy}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {operationsTexts.jobs.retry}
    </Button>
  );
}
