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

const words = {
  title: 'Edit your response',
  text: 'The client sees the new version. The earlier one stays in the history.',
  confirm: 'Save Response',
  confirming: 'Saving...',
  cancel: 'Cancel',
  failed: 'Failed to update your response',
} as const;

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
      texts={words}
      initialValues={valuesOfResponse(lead)}
      validate={validateResponse}
      ask={({ basePackage }, resume) => budget.ask(dollarsOf(basePackage), resume)}
      send={send}
      done={{ kind: 'success', message: 'Your response was updated.' }}
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
