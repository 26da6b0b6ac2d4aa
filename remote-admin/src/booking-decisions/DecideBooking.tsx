import { useState } from 'react';
import type { UndecidedBooking } from '@portal/shared/contract';
import { formatDollars } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, FormDialog, MoneyField, RadioGroupField, TextAreaField, useField } from '@portal/shared/ui';
import { BookingEvidence } from './BookingEvidence.tsx';
import {
  choicesOf,
  needsReason,
  toDecision,
  validateDecision,
  type DecisionValues,
} from './decide-booking.ts';

const empty: DecisionValues = { amount: '', reason: '' };

/** Decides on a booking: the amount of either side, another amount, or no booking. */
export function DecideBooking({ waiting, describedBy }: { waiting: UndecidedBooking; describedBy: string }) {
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useCall('POST /vendor-admin/leads/{leadId}/decide-booking', {
    params: { leadId: waiting.lead_id },
    refresh: [
      'GET /vendor-admin/leads/*',
      'GET /vendor-admin/bookings/*',
      'GET /vendor-admin/dashboard/*',
      'GET /vendor-admin/financial/*',
      'GET /vendor-admin/accounts/*',
    ],
  });
  const { event_name: event, business_name: business, booking } = waiting;
  const decide = async (values: DecisionValues) => {
    const { booking: decided } = await mutateAsync({ body: toDecision(values, booking) });
    setOpen(false);
    showToast({
      kind: 'success',
      message: decided
        ? `${event} is booked for ${formatDollars(decided.amount)}.`
        : `${event} is not booked.`,
    });
  };
  return (
    <>
      <Button variant="secondary" size="small" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Decide
      </Button>
      <FormDialog<DecisionValues>
        open={open}
        onClose={() => setOpen(false)}
        title={`Decide on the booking of ${event}`}
        description={`The fee is charged on the amount that you choose. ${business} and the concierge are notified right away.`}
        initialValues={empty}
        validate={validateDecision}
        submitError="Failed to save the decision"
        prefixErrors
        onSubmit={decide}
        submitLabel="Save decision"
        busyLabel="Saving…"
        cancelLabel="Cancel"
      >
        <BookingEvidence leadId={waiting.lead_id} evidence={waiting.evidence} />
        <RadioGroupField name="choice" label="What counts?" options={choicesOf(booking)} />
        <DecisionFields />
      </FormDialog>
    </>
  );
}

/** The fields that follow from the choice. */
function DecisionFields() {
  const choice = useField<DecisionValues['choice']>('choice').input.value;
  return (
    <>
      {choice === 'other' && <MoneyField name="amount" label="Booked amount" hint="In whole dollars." />}
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Shown to the vendor and saved in the audit log."
        maxLength={1000}
        optional={!needsReason(choice)}
      />
    </>
  );
}
