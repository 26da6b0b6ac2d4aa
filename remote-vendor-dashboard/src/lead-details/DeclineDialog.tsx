import type { DeclineValues } from './decline.ts';
import { DeclineFields } from './DeclineFields.tsx';
import { LeadDialog, type LeadDialogProps } from './LeadDialog.tsx';
import { useDecline } from './use-answer-lead.ts';
import { declineLeadTexts } from './texts.ts';
import { validateDecline } from './validate-decline.ts';

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
