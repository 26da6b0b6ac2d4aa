import type { DeclineValues } from '../lead/decline.ts';
import { DeclineFields } from '../lead/DeclineFields.tsx';
import { LeadDialog, type LeadDialogProps } from '../lead/LeadDialog.tsx';
import { useDecline } from '../lead/use-answer-lead.ts';
import { declineLeadTexts } from '../lead-texts.ts';
import { validateDecline } from '../lead/validate-decline.ts';

const empty: DeclineValues = { reason: '', notes: '' };

/** Asks for a reason before declining a lead. Declining is final. */
export function DeclineDialog(props: LeadDialogProps) {
  const { accountId, lead } = props;
  const { mutateAsync } = useDecline({ accountId, leadId: lead.id });
  return (
    <LeadDialog<DeclineValues>
      {...props}
      texts={declineLeadTexts}
      initialValues={empty}
      validate={validateDecline}
      send={mutateAsync}
      done={{ kind: 'info', message: declineLeadTexts.done(lead.event.name) }}
      danger
    >
      <DeclineFields />
    </LeadDialog>
  );
}
