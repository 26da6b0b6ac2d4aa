import { RadioGroupField, TextAreaField } from '@portal/shared/ui';
import { sendReport } from './answer-lead.ts';
import { LeadDialog, type LeadDialogProps } from './LeadDialog.tsx';
import { REPORT_MESSAGE_MAX, reportReasonLabels, validateReport, type ReportValues } from './outcome.ts';
import { reportTexts } from './outcome-texts.ts';

const reasons = Object.entries(reportReasonLabels).map(([value, label]) => ({ value, label }));
const empty: ReportValues = { reason: '', message: '' };

/** Tells the team what is wrong with a lead. */
export function ReportDialog(props: LeadDialogProps) {
  const { accountId, lead } = props;
  return (
    <LeadDialog<ReportValues>
      {...props}
      texts={reportTexts}
      initialValues={empty}
      validate={validateReport}
      send={(values) => sendReport({ accountId, leadId: lead.id, values })}
      done={{ kind: 'success', message: reportTexts.done }}
    >
      <RadioGroupField name="reason" label={reportTexts.reason} options={reasons} />
      <TextAreaField
        name="message"
        label={reportTexts.message}
        hint={reportTexts.messageHint}
        maxLength={REPORT_MESSAGE_MAX}
        rows={3}
        optional
      />
    </LeadDialog>
  );
}
