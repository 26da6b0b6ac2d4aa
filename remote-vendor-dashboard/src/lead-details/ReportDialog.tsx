import { leadReportReasonLabels } from '@portal/shared/domain';
import { RadioGroupField, TextAreaField } from '@portal/shared/ui';
import { LeadDialog, type LeadDialogProps } from '../lead/LeadDialog.tsx';
import { REPORT_MESSAGE_MAX, validateReport, type ReportValues } from '../lead/outcome.ts';
import { useReport } from '../lead/use-answer-lead.ts';
import { reportTexts } from '../lead-texts.ts';

const reasons = Object.entries(leadReportReasonLabels).map(([value, label]) => ({ value, label }));
const empty: ReportValues = { reason: '', message: '' };

/** Reports a problem with a lead to the team. */
export function ReportDialog(props: Omit<LeadDialogProps, 'onRefused'>) {
  const { accountId, lead } = props;
  const { mutateAsync } = useReport({ accountId, leadId: lead.id });
  return (
    <LeadDialog<ReportValues>
      {...props}
      texts={reportTexts}
      initialValues={empty}
      validate={validateReport}
      send={mutateAsync}
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
