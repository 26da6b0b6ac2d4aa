import { useState } from 'react';
import type { AdminLeadDetails } from '@portal/shared/contract';
import { dollarsOf, dollarsProblem, MAX_BOOKING_DOLLARS } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, FormDialog, MoneyField, TextAreaField } from '@portal/shared/ui';
import { reportBookingTexts as words } from './report-booking-texts.ts';

interface ReportValues {
  /** Whole dollars as text. */
  amount: string;
  reason: string;
}
const empty: ReportValues = { amount: '', reason: '' };

/** Reports for the client what they booked, on a lead that the vendor ever answered. The server decides whether it was. */
export function ReportBooking({ lead }: { lead: AdminLeadDetails }) {
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useCall('POST /vendor-admin/leads/{leadId}/report-booking', {
    params: { leadId: lead.id },
    refresh: [
      'GET /vendor-admin/leads/*',
      'GET /vendor-admin/bookings/*',
      'GET /vendor-admin/dashboard/*',
      'GET /vendor-admin/accounts/*',
    ],
  });
  if (lead.booking || (!lead.responded_at && lead.messages === 0)) return null;
  const { name } = lead.event;
  const report = async ({ amount, reason }: ReportValues) => {
    await mutateAsync({ body: { amount: dollarsOf(amount)!, reason: reason.trim() } });
    setOpen(false);
    showToast({ kind: 'success', message: words.done(name) });
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-describedby={`lead-${lead.id}`} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <FormDialog<ReportValues>
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        title={words.title(name)}
        description={words.lead(lead.business_name)}
        initialValues={empty}
        validate={validateReport}
        submitError={words.failed}
        prefixErrors
        onSubmit={report}
        submitLabel={words.confirm}
        busyLabel={words.busy}
        cancelLabel={words.cancel}
      >
        <MoneyField name="amount" label={words.amount} hint={words.amountHint} />
        <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} maxLength={1000} />
      </FormDialog>
    </>
  );
}

function validateReport({ amount, reason }: ReportValues): Record<string, string> {
  const problem = dollarsProblem(amount, { max: MAX_BOOKING_DOLLARS });
  return {
    ...(!dollarsOf(amount) && { amount: words.amountRequired }),
    ...(problem && { amount: problem }),
    ...(!reason.trim() && { reason: words.reasonRequired }),
  };
}
