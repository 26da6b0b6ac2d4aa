import { leadReportReasonLabels } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { RadioGroupField, TextAreaField } from '@portal/shared/ui';
import { LeadDialog, type LeadDialogProps } from '../lead/LeadDialog.tsx';
import { storingLead } from '../lead/leads.ts';
import { REPORT_MESSAGE_MAX, toReport, validateReport, type ReportValues } from '../lead/outcome.ts';
import { reportTexts } from '../lead-texts.ts';

const reasons = Object.entries(leadReportReasonLabels).map(([value, label]) => ({ value, label }));
const empty: ReportValues = { reason: '', message: '' };

/** Reports a problem with a lead to the team. */
export function ReportDialog(props: Omit<LeadDialogProps, 'onRefused'>) {
  const { accountId, lead } = props;
  const { mutateAsync } = useCall('POST /vendor-account/{accountId}/leads/{leadId}/report', {
    params: { accountId, leadId: lead.id },
    ...storingLead(accountId),
  });
  return (
    <LeadDialog<ReportValues>
      {...props}
      texts={reportTexts}
      initialValues={empty}
      validate={validateReport}
      send={(values) => mutateAsync({ body: toReport(values) })}
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
