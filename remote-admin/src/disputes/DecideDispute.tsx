import { useState } from 'react';
import { moneyRoutes } from '../billing/money-routes.ts';
import type { FeeDispute } from '@portal/shared/contract';
import { disputeReasonLabels, formatDollars, formatMoney } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import {
  Button,
  DescriptionList,
  FormDialog,
  RadioGroupField,
  TextAreaField,
  TextLink,
} from '@portal/shared/ui';
import { BookingEvidence } from '../booking-decisions/BookingEvidence.tsx';
import { paths } from '../paths.ts';

const words = {
  decide: {
    lead: (business: string) =>
      `If there was no booking, reverse it on the lead instead: that gives the fee back and closes the dispute. ${business} is emailed your decision.`,
  },
} as const;

interface DecisionValues {
  choice?: 'accept' | 'reject';
  reason: string;
}
const empty: DecisionValues = { reason: '' };
const choices = [
  {
    value: 'accept',
    label: 'Accept: give the fee back',
    description: 'The booking stays. The next invoice or a credit note has the credit.',
  },
  { value: 'reject', label: 'Reject: the fee stays', description: 'It’s due as invoiced.' },
];

function validate({ choice, reason }: DecisionValues): Partial<Record<keyof DecisionValues, string>> {
  return {
    ...(!choice && { choice: 'Please choose a decision' }),
    ...(!reason.trim() && { reason: 'Please give a reason' }),
  };
}

/** Decides on a disputed fee, beside what both sides say and did. */
export function DecideDispute({ dispute }: { dispute: FeeDispute }) {
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useCall('POST /vendor-admin/financial/disputes/{disputeId}/decide', {
    params: { disputeId: dispute.id },
    refresh: moneyRoutes,
  });
  const { event_name: event } = dispute;
  const decide = async ({ choice, reason }: DecisionValues) => {
    const accept = choice === 'accept';
    await mutateAsync({ body: { accept, reason: reason.trim() } });
    setOpen(false);
    showToast({
      kind: 'success',
      message: accept ? `The fee for ${event} is credited.` : `The fee for ${event} stays.`,
    });
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={`dispute-${dispute.id}`}
        onClick={() => setOpen(true)}
      >
        Decide
      </Button>
      <FormDialog<DecisionValues>
        open={open}
        onClose={() => setOpen(false)}
        size="large"
        title={`Decide on the fee for ${event}`}
        description={words.decide.lead(dispute.business_name)}
        initialValues={empty}
        validate={validate}
        submitError="Failed to save the decision"
        prefixErrors
        onSubmit={decide}
        submitLabel="Save decision"
        busyLabel="Saving…"
        cancelLabel="Cancel"
      >
        <Facts dispute={dispute} />
        <BookingEvidence leadId={dispute.lead_id} evidence={dispute.evidence} />
        <RadioGroupField name="choice" label="Your decision" options={choices} />
        <TextAreaField name="reason" label="Reason" hint="Shown to the vendor." maxLength={1000} />
      </FormDialog>
    </>
  );
}

const dollars = (amount: number | null) => (amount === null ? 'none' : formatDollars(amount));

/** What the vendor says, what each side reported, and the fee. */
function Facts({ dispute }: { dispute: FeeDispute }) {
  const { booking, invoice, reason, message } = dispute;
  return (
    <DescriptionList
      layout="wide"
      items={[
        {
          term: 'The vendor says',
          detail: [disputeReasonLabels[reason], message].filter(Boolean).join('\n'),
        },
        {
          term: 'Reported amounts',
          detail: booking
            ? `${dollars(booking.vendor_amount)} by the vendor, ${dollars(booking.client_amount)} by the client`
            : 'The booking was reversed.',
        },
        {
          term: 'Fee',
          detail: `${formatMoney(dispute.fee_cents)} for a booking of ${formatMoney(dispute.booked_cents)}`,
        },
        ...(invoice
          ? [
              {
                term: 'Invoice',
                detail: <TextLink to={paths.invoice({ invoiceId: invoice.id })}>{invoice.number}</TextLink>,
              },
            ]
          : []),
      ]}
    />
  );
}
