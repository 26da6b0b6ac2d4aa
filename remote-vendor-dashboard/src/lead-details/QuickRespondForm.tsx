import { useQuery } from '@tanstack/react-query';
import { quickReplyQuery } from '@portal/shared/api';
import { Spinner } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { RespondForm, type RespondFormProps } from './RespondForm.tsx';

/** The response form, begun with the vendor's quick reply; without it when it cannot be read. */
export function QuickRespondForm(props: Omit<RespondFormProps, 'quickReply' | 'hint'>) {
  const { data, isError } = useQuery(quickReplyQuery(props.accountId));
  if (!data && !isError) return <Spinner label={texts.quickReply.loading} />;
  return (
    <RespondForm
      {...props}
      quickReply={data ?? null}
      hint={data ? texts.respond.quickHint : texts.quickReply.missing}
    />
  );
}
