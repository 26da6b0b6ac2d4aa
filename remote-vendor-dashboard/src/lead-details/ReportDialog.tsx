import { leadReportReasonLabels } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { RadioGroupField, TextAreaField } from '@portal/shared/ui';
import { LeadDialog, type LeadDialogProps } from '../lead/LeadDialog.tsx';
import { storingLead } from '../lead/leads.ts';
import { REPORT_MESSAGE_MAX, toReport, validateReport, type ReportValues } from '../lead/outcome.ts';

const words = {
  title: 'Report a problem',
  text: 'Is something about this lead wrong? Our team will look into it and get back to you.',
  confirm: 'Send Report',
  confirming: 'Sending...',
  cancel: 'Cancel',
  failed: 'Failed to report the problem',
} as const;

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
      texts={words}
      initialValues={empty}
      validate={validateReport}
      send={(values) => mutateAsync({ body: toReport(values) })}
      done={{ kind: 'success', message: 'Report sent. Our team will look into it.' }}
    >
      <RadioGroupField name="reason" label="What’s wrong?" options={reasons} />
      <TextAreaField
        name="message"
        label="Message"
        hint="Tell us what happened in a sentence or two."
        maxLength={REPORT_MESSAGE_MAX}
        rows={3}
        optional
      />
    </LeadDialog>
  );
}
