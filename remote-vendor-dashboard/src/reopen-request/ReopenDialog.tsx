import { useCall } from '@portal/shared/queries';
import { TextAreaField } from '@portal/shared/ui';
import { LeadDialog, type LeadDialogProps } from '../lead/LeadDialog.tsx';
import { storeLead } from '../lead/leads.ts';
import { REPORT_MESSAGE_MAX } from '../lead/outcome.ts';
import { lengthProblem } from '../length-problem.ts';
import { reopenTexts } from './texts.ts';

interface ReopenValues {
  message: string;
}

const empty: ReopenValues = { message: '' };

const validate = ({ message }: Partial<ReopenValues>) => ({
  message: lengthProblem(message, REPORT_MESSAGE_MAX),
});

/** Asks the team to reopen an expired lead, with an optional message. */
export function ReopenDialog(props: Omit<LeadDialogProps, 'onRefused'>) {
  const { accountId, lead } = props;
  const { mutateAsync } = useCall('POST /vendor-account/{accountId}/leads/{leadId}/request-reopen', {
    params: { accountId, leadId: lead.id },
    onSuccess: (changed) => storeLead(accountId, changed),
  });
  return (
    <LeadDialog<ReopenValues>
      {...props}
      texts={reopenTexts}
      initialValues={empty}
      validate={validate}
      send={({ message }: Partial<ReopenValues>) =>
        mutateAsync({ body: { message: message?.trim() || undefined } })
      }
      done={{ kind: 'success', message: reopenTexts.done }}
      size="small"
    >
      <TextAreaField
        name="message"
        label={reopenTexts.message}
        hint={reopenTexts.messageHint}
        maxLength={REPORT_MESSAGE_MAX}
        rows={3}
        optional
      />
    </LeadDialog>
  );
}
