import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Spinner } from '@portal/shared/ui';
import { chosenReply, type ChosenReply } from '../quick-reply/quick-answer.ts';
import { texts } from '../texts.ts';
import { RespondForm, type RespondFormProps } from './RespondForm.tsx';
import { useQuickPictures } from './use-quick-pictures.ts';
import { respondTexts } from '../lead-texts.ts';

type QuickRespondFormProps = Omit<RespondFormProps, 'quickReply' | 'files' | 'canRemember' | 'hint'>;

/** The response form, prefilled with the quick reply that fits the lead best if those load. */
export function QuickRespondForm(props: QuickRespondFormProps) {
  const params = { accountId: props.accountId };
  const { data, isError } = useQuery(query('GET /vendor-account/{accountId}/quick-reply', { params }));
  if (!data && !isError) return <Spinner label={texts.loadingQuickReply} />;
  if (!data)
    return (
      <RespondForm {...props} quickReply={null} canRemember={false} hint={respondTexts.quickReplyMissing} />
    );
  return <FilledIn {...props} chosen={chosenReply(data, props.lead.event)} />;
}

function FilledIn({ chosen, ...props }: QuickRespondFormProps & { chosen: ChosenReply }) {
  const { reply, name, isGeneral } = chosen;
  const path = { accountId: props.accountId, leadId: props.lead.id };
  const { files, isError } = useQuickPictures(path, reply.pictures);
  if (!files) return <Spinner label={texts.loadingQuickReply} />;
  return (
    <RespondForm
      {...props}
      quickReply={reply}
      files={files}
      canRemember={isGeneral}
      hint={isError ? respondTexts.quickPicturesMissing : respondTexts.quickHint(name)}
    />
  );
}
