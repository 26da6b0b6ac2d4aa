import { useCall } from '@portal/shared/queries';
import { TextAreaField } from '@portal/shared/ui';
import { LeadDialog, type LeadDialogProps } from '../lead/LeadDialog.tsx';
import { storingLead } from '../lead/leads.ts';
import { LOSE_REASON_MAX, toLoss, validateLose, type LoseValues } from '../lead/outcome.ts';

const words = {
  title: 'Mark as lost',
  text: 'For a client who chose someone else after you replied. Telling us helps us match you better. The lead stays here in case they come back.',
  confirm: 'Mark as Lost',
  confirming: 'Saving...',
  cancel: 'Cancel',
  failed: 'Failed to mark the lead as lost',
} as const;

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
      texts={words}
      initialValues={empty}
      validate={validateLose}
      send={(values) => mutateAsync({ body: toLoss(values) })}
      onRefused={({ reason }) => onRefused({ notes: reason })}
      done={{ kind: 'info', message: `${lead.event.name} is marked as lost.` }}
      size="small"
    >
      <TextAreaField
        name="reason"
        label="Reason"
        hint="What the client said, such as another price, date or style."
        maxLength={LOSE_REASON_MAX}
        rows={3}
        optional
      />
    </LeadDialog>
  );
}
