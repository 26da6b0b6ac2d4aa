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
import { disputeTexts } from './texts.ts';

const { decide: words } = disputeTexts;

interface DecisionValues {
  choice?: 'accept' | 'reject';
  reason: string;
}
const empty: DecisionValues = { reason: '' };
const choices = [
  { value: 'accept', label: words.accept, description: words.acceptHint },
  { value: 'reject', label: words.reject, description: words.rejectHint },
];

function validate({ choice, reason }: DecisionValues): Partial<Record<keyof DecisionValues, string>> {
  return {
    ...(!choice && { choice: words.choiceRequired }),
    ...(!reason.trim() && { reason: words.reasonRequired }),
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
    showToast({ kind: 'success', message: accept ? words.accepted(event) : words.rejected(event) });
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={`dispute-${dispute.id}`}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      <FormDialog<DecisionValues>
        open={open}
        onClose={() => setOpen(false)}
        size="large"
        title={words.title(event)}
        description={words.lead(dispute.business_name)}
        initialValues={empty}
        validate={validate}
        submitError={words.failed}
        prefixErrors
        onSubmit={decide}
        submitLabel={words.confirm}
        busyLabel={words.busy}
        cancelLabel={words.cancel}
      >
        <Facts dispute={dispute} />
        <BookingEvidence leadId={dispute.lead_id} evidence={dispute.evidence} />
        <RadioGroupField name="choice" label={words.choice} options={choices} />
        <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} maxLength={1000} />
      </FormDialog>
    </>
  );
}

const dollars = (amount: number | null) => (amount === null ? words.notReported : formatDollars(amount));

/** What the vendor says, what each side reported, and the fee. */
function Facts({ dispute }: { dispute: FeeDispute }) {
  const { booking, invoice, reason, message } = dispute;
  return (
    <DescriptionList
      layout="wide"
      items={[
        { term: words.says, detail: [disputeReasonLabels[reason], message].filter(Boolean).join('\n') },
        {
          term: words.amounts,
          detail: booking
            ? words.amountsOf(dollars(booking.vendor_amount), dollars(booking.client_amount))
            : words.reversed,
        },
        {
          term: words.fee,
          detail: words.feeOf(formatMoney(dispute.fee_cents), formatMoney(dispute.booked_cents)),
        },
        ...(invoice
          ? [
              {
                term: words.invoice,
                detail: <TextLink to={paths.invoice({ invoiceId: invoice.id })}>{invoice.number}</TextLink>,
              },
            ]
          : []),
      ]}
    />
  );
}
