import { useState } from 'react';
import type { AdminLeadDetails } from '@portal/shared/contract';
import { dollarsOf, dollarsProblem, MAX_BOOKING_DOLLARS } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, FormDialog, MoneyField, TextAreaField } from '@portal/shared/ui';

const words = {
  lead: (business: string) =>
    `Enter what the client says they booked. ${business} is asked to confirm it. Finance decides about the booking of a closed lead.`,
} as const;

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
    showToast({ kind: 'success', message: `The client’s booking of ${name} is recorded.` });
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-describedby={`lead-${lead.id}`} onClick={() => setOpen(true)}>
        Record booking
      </Button>
      <FormDialog<ReportValues>
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        title={`Record the booking of ${name}`}
        description={words.lead(lead.business_name)}
        initialValues={empty}
        validate={validateReport}
        submitError="Failed to record the booking"
        prefixErrors
        onSubmit={report}
        submitLabel="Record booking"
        busyLabel="Saving…"
        cancelLabel="Cancel"
      >
        <MoneyField
          name="amount"
          label="Booked amount"
          hint="The total the client booked for, in whole dollars."
        />
        <TextAreaField
          name="reason"
          label="Reason"
          hint="How you know. Saved in the audit log."
          maxLength={1000}
        />
      </FormDialog>
    </>
  );
}

function validateReport({ amount, reason }: ReportValues): Record<string, string> {
  const problem = dollarsProblem(amount, { max: MAX_BOOKING_DOLLARS });
  return {
    ...(!dollarsOf(amount) && { amount: 'Please enter the booked amount' }),
    ...(problem && { amount: problem }),
    ...(!reason.trim() && { reason: 'Please give a reason' }),
  };
}
