import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Spinner } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { RespondForm, type RespondFormProps } from './RespondForm.tsx';
import { respondTexts } from '../lead-texts.ts';

/** The response form, prefilled with the vendor's quick reply if that loads. */
export function QuickRespondForm(props: Omit<RespondFormProps, 'quickReply' | 'hint'>) {
  const params = { accountId: props.accountId };
  const { data, isError } = useQuery(query('GET /vendor-account/{accountId}/quick-reply', { params }));
  if (!data && !isError) return <Spinner label={texts.loadingQuickReply} />;
  return (
    <RespondForm
      {...props}
      quickReply={data ?? null}
      hint={data ? respondTexts.quickHint : respondTexts.quickReplyMissing}
    />
  );
}
