import { useCall } from '@portal/shared/queries';
import { TextAreaField } from '@portal/shared/ui';
import { LeadDialog, type LeadDialogProps } from '../lead/LeadDialog.tsx';
import { storingLead } from '../lead/leads.ts';
import { LOSE_REASON_MAX, toLoss, validateLose, type LoseValues } from '../lead/outcome.ts';
import { loseTexts } from '../lead-texts.ts';

const empty: LoseValues = { reason: '' };

/** Reports that the client went elsewhere, with an optional reason. */
export function LoseDialog(props: LeadDialogProps) {
  const { accountId, lead, onRefused } = props;
  const { mutateAsync } = useCall('POST /vendor-account/{accountId}/leads/{leadId}/lose', {
    params: { accountId, leadId: lead.id },
    ...storingLead(accountId),
  });
  return (
    <LeadDialog<LoseValues>
      {...props}
      texts={loseTexts}
      initialValues={empty}
      validate={validateLose}
      send={(values) => mutateAsync({ body: toLoss(values) })}
      onRefused={({ reason }) => onRefused({ notes: reason })}
      done={{ kind: 'info', message: loseTexts.done(lead.event.name) }}
      size="small"
    >
      <TextAreaField
        name="reason"
        label={loseTexts.reason}
        hint={loseTexts.reasonHint}
        maxLength={LOSE_REASON_MAX}
        rows={3}
        optional
      />
    </LeadDialog>
  );
}
