import { useCall } from '@portal/shared/queries';
import { TextAreaField } from '@portal/shared/ui';
import { LeadDialog, type LeadDialogProps } from '../lead/LeadDialog.tsx';
import { storeLead } from '../lead/leads.ts';
import { REPORT_MESSAGE_MAX } from '../lead/outcome.ts';
import { lengthProblem } from '../length-problem.ts';

const words = {
  title: 'Ask to reopen this lead?',
  text: 'Our team checks whether the client is still looking. You can ask once per lead.',
  confirm: 'Send Request',
  confirming: 'Sending...',
  cancel: 'Cancel',
  failed: 'Failed to send your request',
} as const;

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
      texts={words}
      initialValues={empty}
      validate={validate}
      send={({ message }: Partial<ReopenValues>) =>
        mutateAsync({ body: { message: message?.trim() || undefined } })
      }
      done={{ kind: 'success', message: 'Request sent. We’ll let you know what we decide.' }}
      size="small"
    >
      <TextAreaField
        name="message"
        label="Message"
        hint="Tell us why you missed it, or what you could offer."
        maxLength={REPORT_MESSAGE_MAX}
        rows={3}
        optional
      />
    </LeadDialog>
  );
}
