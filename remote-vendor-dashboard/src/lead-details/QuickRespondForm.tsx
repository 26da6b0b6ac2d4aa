import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Spinner } from '@portal/shared/ui';
import { chosenReply } from '../quick-reply/quick-answer.ts';
import { texts } from '../texts.ts';
import { RespondForm, type RespondFormProps } from './RespondForm.tsx';

const words = {
  quickHint: (name: string | null) =>
    `We filled in ${name === null ? 'your quick reply' : `“${name}”`}. Change anything you like, then send it.`,
} as const;

type QuickRespondFormProps = Omit<RespondFormProps, 'quickReply' | 'canRemember' | 'hint'>;

/** The response form, prefilled with the quick reply that fits the lead best if those load. */
export function QuickRespondForm(props: QuickRespondFormProps) {
  const params = { accountId: props.accountId };
  const { data, isError } = useQuery(query('GET /vendor-account/{accountId}/quick-reply', { params }));
  if (!data && !isError) return <Spinner label={texts.loadingQuickReply} />;
  if (!data)
    return (
      <RespondForm
        {...props}
        quickReply={null}
        canRemember={false}
        hint="We couldn’t load your quick reply. Write your response here."
      />
    );
  const { reply, name, isGeneral } = chosenReply(data, props.lead.event);
  return <RespondForm {...props} quickReply={reply} canRemember={isGeneral} hint={words.quickHint(name)} />;
}
