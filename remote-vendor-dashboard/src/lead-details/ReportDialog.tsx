import type { Lead } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import {
  Button,
  Cluster,
  Dialog,
  Form,
  RadioGroupField,
  SubmitButton,
  TextAreaField,
} from '@portal/shared/ui';
import { formFailure } from '../failure.ts';
import { sendReport } from './answer-lead.ts';
import { REPORT_MESSAGE_MAX, reportReasonLabels, validateReport, type ReportValues } from './outcome.ts';
import { reportTexts } from './outcome-texts.ts';

export interface ReportDialogProps {
  accountId: number;
  lead: Lead;
  open: boolean;
  onClose: () => void;
}

const reasons = Object.entries(reportReasonLabels).map(([value, label]) => ({ value, label }));

/** Tells the team what is wrong with a lead. What was typed stays when sending fails. */
export function ReportDialog({ accountId, lead, open, onClose }: ReportDialogProps) {
  const send = async (values: ReportValues) => {
    try {
      await sendReport({ accountId, leadId: lead.id, values });
    } catch (error) {
      return formFailure(reportTexts.failed, error);
    }
    onClose();
    showToast({ kind: 'success', message: reportTexts.done });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={reportTexts.title}
      description={reportTexts.text}
    >
      <Form<ReportValues>
        onSubmit={send}
        initialValues={{ reason: '', message: '' }}
        validate={validateReport}
        submitError={reportTexts.failed}
        label={reportTexts.title}
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
        <Cluster justify="flex-end">
          <Button variant="secondary" onClick={onClose}>
            {reportTexts.cancel}
          </Button>
          <SubmitButton busyLabel={reportTexts.confirming}>{reportTexts.confirm}</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
