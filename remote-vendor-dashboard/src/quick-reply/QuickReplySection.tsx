import { useQuery } from '@tanstack/react-query';
import { quickReplyQuery } from '@portal/shared/api';
import { ErrorState, Section, Spinner } from '@portal/shared/ui';
import { failureText } from '../failure.ts';
import { quickReplyTexts } from '../texts.ts';
import { QuickReplyForm } from './QuickReplyForm.tsx';

/** What quick accept sends, for the vendor to confirm and to change. */
export function QuickReplySection({ accountId }: { accountId: number }) {
  const { data, error, refetch, isFetching } = useQuery(quickReplyQuery(accountId));
  const description = data?.confirmed ? quickReplyTexts.confirmed : quickReplyTexts.unconfirmed;
  return (
    <Section title={quickReplyTexts.heading} description={description}>
      {data ? (
        <QuickReplyForm accountId={accountId} reply={data} />
      ) : error ? (
        <ErrorState title={quickReplyTexts.errorTitle} onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(quickReplyTexts.errorText, error)}
        </ErrorState>
      ) : (
        <Spinner label={quickReplyTexts.loading} />
      )}
    </Section>
  );
}
