import { useMutation } from '@tanstack/react-query';
import { call, queryClient, showToast } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { invalidateOperations } from './invalidate-operations.ts';
import { queueLabel } from './queue-label.ts';
import { operationsTexts } from './texts.ts';

const { jobs: words } = operationsTexts;

const readAgain = () => invalidateOperations(queryClient);

/** Retries a failed job. 409 when it is not failed any more. */
export const useRetryJob = ({ id, queue }: { id: string; queue: string }) =>
  useMutation({
    mutationFn: () =>
      call('POST /vendor-admin/operations/failed-jobs/{jobId}/retry', { params: { jobId: id } }),
    onSuccess: () => showToast({ kind: 'success', message: words.retried(queueLabel(queue)) }),
    onError: (error) => showError(error, words.retryFailed),
    onSettled: readAgain,
  });

/** Retries every failed job. */
export const useRetryAllJobs = () =>
  useMutation({
    mutationFn: () => call('POST /vendor-admin/operations/failed-jobs/retry-all', {}),
    onSettled: () => void readAgain(),
  });

/** Sends an undelivered email again. 409 when it is not undelivered any more. */
export const useResendMail = (mailId: number) =>
  useMutation({
    mutationFn: () => call('POST /vendor-admin/mails/{mailId}/resend', { params: { mailId } }),
    onSettled: () => void readAgain(),
  });

/** Sends every undelivered email again. */
export const useResendAllMails = () =>
  useMutation({
    mutationFn: () => call('POST /vendor-admin/mails/undelivered/resend-all', {}),
    onSettled: () => void readAgain(),
  });
