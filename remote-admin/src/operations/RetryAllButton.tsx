import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmButton } from '@portal/shared/ui';

interface RetryAllButtonProps {
  words: {
    all: string;
    allTitle: string;
    allLead: string;
    allFailed: string;
  };
  retry: UseMutationResult<{ retried: number }, Error, void>;
  /** The toast for that many items. */
  done: (count: number) => string;
}

/** Retries every item of a list after a confirmation. */
export function RetryAllButton({ words, retry, done }: RetryAllButtonProps) {
  return (
    <ConfirmButton
      label={words.all}
      title={words.allTitle}
      action={retry}
      done={({ retried }) => done(retried)}
      failed={words.allFailed}
    >
      {words.allLead}
    </ConfirmButton>
  );
}
