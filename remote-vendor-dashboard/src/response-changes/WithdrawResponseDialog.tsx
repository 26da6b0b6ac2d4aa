import { useCall } from '@portal/shared/queries';
import { TextAreaField } from '@portal/shared/ui';
import { LeadDialog, type LeadDialogProps } from '../lead/LeadDialog.tsx';
import { storingLead } from '../lead/leads.ts';
import { validateWithdrawal, WITHDRAW_REASON_MAX, type WithdrawValues } from './response-values.ts';

const words = {
  title: 'Withdraw your response?',
  text: 'The client no longer sees your offer. You can send another response until the deadline.',
  confirm: 'Withdraw Response',
  confirming: 'Withdrawing...',
  cancel: 'Cancel',
  failed: 'Failed to withdraw your response',
} as const;

const empty: WithdrawValues = { reason: '' };

/** Asks for a reason before withdrawing a sent response. */
export function WithdrawResponseDialog(
  props: LeadDialogProps & {
    /** The version of the response that the vendor saw. */
    version: number;
  },
) {
  const { accountId, lead, version, onRefused } = props;
  const { mutateAsync } = useCall('POST /vendor-account/{accountId}/leads/{leadId}/response/withdraw', {
    params: { accountId, leadId: lead.id },
    ...storingLead(accountId),
  });
  return (
    <LeadDialog<WithdrawValues>
      {...props}
      texts={words}
      initialValues={empty}
      validate={validateWithdrawal}
      send={({ reason }) => mutateAsync({ body: { version, reason: reason.trim() } })}
      onRefused={({ reason }) => onRefused({ notes: reason })}
      done={{ kind: 'info', message: 'Your response was withdrawn.' }}
      size="small"
      danger
    >
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Our team sees it."
        maxLength={WITHDRAW_REASON_MAX}
        rows={3}
      />
    </LeadDialog>
  );
}
