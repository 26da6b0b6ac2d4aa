import { TextAreaField, TextField } from '@portal/shared/ui';
import { LeadDialog, type LeadDialogProps } from '../lead-details/LeadDialog.tsx';
import { OptionsField } from '../lead-details/OptionsField.tsx';
import { PriceField } from '../lead-details/PriceField.tsx';
import { NEXT_STEPS_MAX, NOTES_MAX, validateResponse, type RespondValues } from '../lead-details/respond.ts';
import { respondTexts } from '../lead-details/texts.ts';
import { valuesOfResponse } from './response-values.ts';
import { editResponseTexts } from './texts.ts';
import { useEditResponse } from './use-change-response.ts';

/** Changes price, notes, next steps and timeline of a sent response. */
export function EditResponseDialog(
  props: Omit<LeadDialogProps, 'onRefused'> & {
    /** The version of the event that the vendor saw. */
    eventVersion: number;
    onRefused: (unsent: RespondValues) => void;
  },
) {
  const { accountId, lead, eventVersion } = props;
  const { mutateAsync } = useEditResponse({
    accountId,
    leadId: lead.id,
    version: lead.response_version,
    eventVersion,
  });
  return (
    <LeadDialog<RespondValues>
      {...props}
      texts={editResponseTexts}
      initialValues={valuesOfResponse(lead)}
      validate={validateResponse}
      send={mutateAsync}
      done={{ kind: 'success', message: editResponseTexts.done }}
    >
      <PriceField
        event={lead.event}
        name="basePackage"
        label={respondTexts.basePackage}
        hint={respondTexts.basePackageHint}
      />
      <OptionsField event={lead.event} />
      <TextAreaField
        name="notes"
        label={respondTexts.notes}
        hint={respondTexts.notesHint}
        maxLength={NOTES_MAX}
      />
      <TextAreaField name="nextSteps" label={respondTexts.nextSteps} maxLength={NEXT_STEPS_MAX} rows={3} />
      <TextField name="timeline" label={respondTexts.timeline} />
    </LeadDialog>
  );
}
