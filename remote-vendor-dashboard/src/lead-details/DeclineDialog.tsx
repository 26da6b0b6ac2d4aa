import { useCall } from '@portal/shared/queries';
import { toDecline, type DeclineValues } from '../lead/decline.ts';
import { DeclineFields } from '../lead/DeclineFields.tsx';
import { LeadDialog, type LeadDialogProps } from '../lead/LeadDialog.tsx';
import { storingLead } from '../lead/leads.ts';
import { declineLeadTexts } from '../lead-texts.ts';
import { validateDecline } from '../lead/validate-decline.ts';

const empty: DeclineValues = { reason: '', notes: '' };

/** Asks for a reason before declining a lead. Declining is final. */
export function DeclineDialog(props: LeadDialogProps) {
  const { accountId, lead } = props;
  const { mutateAsync } = useCall('PUT /vendor-account/{accountId}/leads/{leadId}/decline', {
    params: { accountId, leadId: lead.id },
    ...storingLead(accountId),
  });
  return (
    <LeadDialog<DeclineValues>
      {...props}
      texts={declineLeadTexts}
      initialValues={empty}
      validate={validateDecline}
      send={(values) => mutateAsync({ body: toDecline(values) })}
      done={{ kind: 'info', message: declineLeadTexts.done(lead.event.name) }}
      danger
    >
      <DeclineFields />
    </LeadDialog>
  );
}
