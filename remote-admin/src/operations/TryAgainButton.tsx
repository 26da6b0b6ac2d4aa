import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, showToast } from '@portal/shared/runtime';
import { Button } from '@portal/shared/ui';
import { readOperationsAgain } from './read-again.ts';

export interface TryAgainButtonProps {
  label: string;
  /** The id of the element that names the failed item. */
  describedBy: string;
  tryAgain: () => Promise<unknown>;
  done: string;
  failed: string;
}

/** Puts a failed item back into its queue. It leaves the list unless it fails again. */
export function TryAgainButton({ label, describedBy, tryAgain, done, failed }: TryAgainButtonProps) {
  const cache = useQueryClient();
  const retry = useMutation({
    mutationFn: tryAgain,
    onSuccess: () => showToast({ kind: 'success', message: done }),
    onError: (error) => showToast({ kind: 'error', message: errorText(error, failed) }),
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
      {label}
    </Button>
  );
}
