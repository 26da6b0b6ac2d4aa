import { useQuery } from '@tanstack/react-query';
import { Spinner } from '@portal/shared/ui';
import { quickReplyQuery } from '../quick-reply/quick-reply.queries.ts';
import { texts } from '../texts.ts';
import { RespondForm, type RespondFormProps } from './RespondForm.tsx';
import { respondTexts } from '../lead-texts.ts';

/** The response form, prefilled with the vendor's quick reply if that loads. */
export function QuickRespondForm(props: Omit<RespondFormProps, 'quickReply' | 'hint'>) {
  const { data, isError } = useQuery(quickReplyQuery(props.accountId));
  if (!data && !isError) return <Spinner label={texts.loadingQuickReply} />;
  return (
    <RespondForm
      {...props}
      quickReply={data ?? null}
      hint={data ? respondTexts.quickHint : respondTexts.quickReplyMissing}
    />
  );
}
