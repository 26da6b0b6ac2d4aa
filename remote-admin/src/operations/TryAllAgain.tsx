import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../asking/ConfirmButton.tsx';
import { readOperationsAgain } from './read-again.ts';

export interface TryAllAgainProps {
  words: {
    all: string;
    allTitle: string;
    allLead: string;
    allFailed: string;
  };
  retry: () => Promise<{ retried: number }>;
  /** The toast for that many items. */
  done: (count: number) => string;
}

/** Retries every item of a list after a confirmation. */
export function TryAllAgain({ words, retry, done }: TryAllAgainProps) {
  const cache = useQueryClient();
  return (
    <ConfirmButton
      label={words.all}
      title={words.allTitle}
      work={retry}
      done={({ retried }) => done(retried)}
      failed={words.allFailed}
      onSettled={() => readOperationsAgain(cache)}
    >
      {words.allLead}
    </ConfirmButton>
  );
}
