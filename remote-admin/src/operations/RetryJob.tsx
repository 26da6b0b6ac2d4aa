import { retriedRoutes } from './retried-routes.ts';
import { queueLabel } from './queue-label.ts';
import { refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, showError } from '@portal/shared/ui';

interface RetryJobProps {
  job: { id: string; queue: string };
  /** The id of the element that names the job. */
  describedBy: string;
}

/** Puts a failed job back into its queue. It leaves the list unless it fails again. */
export function RetryJob({ job, describedBy }: RetryJobProps) {
  const retry = useCall('POST /vendor-admin/operations/failed-jobs/{jobId}/retry', {
    params: { jobId: job.id },
    onSuccess: () => showToast({ kind: 'success', message: `${queueLabel(job.queue)} will run again.` }),
    onError: (error) => showError(error, 'Failed to retry the job'),
    onSettled: () => refresh(...retriedRoutes),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-describedby={describedBy}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      Try again
    </Button>
  );
}
