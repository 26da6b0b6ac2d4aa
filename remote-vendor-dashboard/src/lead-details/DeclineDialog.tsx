import { RadioGroupField, TextAreaField } from '@portal/shared/ui';
import { declineReasonLabels } from '@portal/shared/domain';
import { validateDecline, type DeclineValues } from './decline.ts';
import { LeadDialog, type LeadDialogProps } from './LeadDialog.tsx';
import { useDecline } from './use-answer-lead.ts';
import { declineTexts } from './texts.ts';

const reasons = Object.entries(declineReasonLabels).map(([value, label]) => ({ value, label }));
const empty: DeclineValues = { reason: '', notes: '' };

/** Asks for a reason before declining a lead. Declining is final. */
export function DeclineDialog(props: LeadDialogProps) {
  const { accountId, lead } = props;
  const { mutateAsync } = useDecline({ accountId, leadId: lead.id });
  return (
    <LeadDialog<DeclineValues>
      {...props}
      texts={declineTexts}
      initialValues={empty}
      validate={validateDecline}
      send={mutateAsync}
      done={{ kind: 'info', message: declineTexts.done(lead.event.name) }}
      danger
    >
      <RadioGroupField name="reason" label={declineTexts.reason} options={reasons} />
      <TextAreaField name="notes" label={declineTexts.notes} rows={3} />
    </LeadDialog>
  );
}
