import { useCall } from '@portal/shared/queries';
import { TextAreaField } from '@portal/shared/ui';
import { LeadDialog, type LeadDialogProps } from '../lead/LeadDialog.tsx';
import { storingLead } from '../lead/leads.ts';
import { validateWithdrawal, WITHDRAW_REASON_MAX, type WithdrawValues } from './response-values.ts';
import { withdrawResponseTexts as words } from './texts.ts';

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
      done={{ kind: 'info', message: words.done }}
      size="small"
      danger
    >
      <TextAreaField
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        maxLength={WITHDRAW_REASON_MAX}
        rows={3}
      />
    </LeadDialog>
  );
}
