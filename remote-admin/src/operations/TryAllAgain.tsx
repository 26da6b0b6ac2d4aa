import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@portal/shared/api';
import { showToast } from '@portal/shared/state';
import { Button, ConfirmDialog } from '@portal/shared/ui';
import { readOperationsAgain } from './read-again.ts';

export interface TryAllAgainProps {
  words: {
    all: string;
    allTitle: string;
    allLead: string;
    allFailed: string;
  };
  retry: () => Promise<{ retried: number }>;
  /** What is said of so many. */
  done: (count: number) => string;
}

/** Tries everything of a list again, after asking. */
export function TryAllAgain({ words, retry, done }: TryAllAgainProps) {
  const [asking, setAsking] = useState(false);
  const cache = useQueryClient();
  const again = useMutation({
    mutationFn: retry,
    onSuccess: ({ retried }) => showToast({ kind: 'success', message: done(retried) }),
    onError: (error) => showToast({ kind: 'error', message: errorText(error, words.allFailed) }),
    onSettled: () => {
      setAsking(false);
      return readOperationsAgain(cache);
    },
  });
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {words.all}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.allTitle}
        confirmLabel={words.all}
        busy={again.isPending}
        onConfirm={() => again.mutate()}
      >
        {words.allLead}
      </ConfirmDialog>
    </>
  );
}
