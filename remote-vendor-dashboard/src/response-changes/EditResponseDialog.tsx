import { dollarsOf } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { LeadDialog, type LeadDialogProps } from '../lead/LeadDialog.tsx';
import { storingLead } from '../lead/leads.ts';
import { OptionsField } from '../lead/OptionsField.tsx';
import { toLeadResponse, validateResponse, type RespondValues } from '../lead/respond.ts';
import { BasePackageField, NotesField, PlanFields } from '../lead/ResponseFields.tsx';
import { PicturesField } from '../response-files/PicturesField.ts';
import { useBudgetQuestion } from '../over-budget/use-budget-question.tsx';
import { valuesOfResponse } from './response-values.ts';
import { editResponseTexts } from './texts.ts';

/** Changes price, notes, next steps, timeline and files of a sent response. */
export function EditResponseDialog(
  props: Omit<LeadDialogProps, 'onRefused'> & {
    /** The versions of the response and of the event that the vendor saw. */
    version: number;
    eventVersion: number;
    onRefused: (unsent: RespondValues) => void;
  },
) {
  const { accountId, lead, version, eventVersion } = props;
  const { mutateAsync } = useCall('PUT /vendor-account/{accountId}/leads/{leadId}/response', {
    params: { accountId, leadId: lead.id },
    ...storingLead(accountId),
  });
  const send = (values: RespondValues) => {
    const { availability_confirmed: _, ...body } = toLeadResponse({ ...values, availability: 'confirmed' });
    return mutateAsync({ body: { version, event_version: eventVersion, ...body } });
  };
  const sent = lead.vendor_response?.proposed_pricing.base_package ?? null;
  const budget = useBudgetQuestion(lead.event, { sent });
  return (
    <LeadDialog<RespondValues>
      {...props}
      texts={editResponseTexts}
      initialValues={valuesOfResponse(lead)}
      validate={validateResponse}
      ask={({ basePackage }, resume) => budget.ask(dollarsOf(basePackage), resume)}
      send={send}
      done={{ kind: 'success', message: editResponseTexts.done }}
    >
      <BasePackageField event={lead.event} />
      <OptionsField event={lead.event} />
      <NotesField />
      <PlanFields />
      <PicturesField path={{ accountId, leadId: lead.id }} sent={lead.vendor_response?.files ?? []} />
      {budget.dialog}
    </LeadDialog>
  );
}
