import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, retryJob } from '@portal/shared/api';
import { showToast } from '@portal/shared/state';
import { Button } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { readOperationsAgain } from './read-again.ts';

const { jobs: words } = texts.operations;

export interface RetryJobProps {
  jobId: string;
  queue: string;
  /** The element that names the job. */
  describedBy: string;
}

/** Puts a job back into its queue; it leaves the list unless it fails again. */
export function RetryJob({ jobId, queue, describedBy }: RetryJobProps) {
  const cache = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryJob(jobId),
    onSuccess: () => showToast({ kind: 'success', message: words.retried(queue) }),
    onError: (error) => showToast({ kind: 'error', message: errorText(error, words.retryFailed) }),
    onSettled: () => readOperationsAgain(cache),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-describedby={describedBy}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {words.retry}
    </Button>
  );
}
