import styled from '@emotion/styled';
import { useState } from 'react';
import type { Dispute } from '@portal/shared/contract';
import {
  disputeReasonLabels,
  disputeReasons,
  formatInstantDate,
  type DisputeReason,
  DISPUTE_WITHDRAWAL_HOURS,
} from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, FormDialog, RadioGroupField, TextAreaField } from '@portal/shared/ui';
import { useReadOnly } from '../access/use-read-only.ts';
import { billingRoutes } from './billing-routes.ts';

const words = {
  states: {
    open: (day: string) => `Disputed on ${day}. Our team is checking it.`,
    accepted: 'Dispute accepted. We gave the fee back.',
    rejected: 'Dispute rejected. The fee stays.',
    closed: 'Dispute closed, because the booking changed.',
  },
} as const;

interface DisputeValues {
  reason?: DisputeReason;
  message: string;
}

const MESSAGE_MAX = 2000;
const empty: DisputeValues = { message: '' };
const reasons = disputeReasons.map((value) => ({ value, label: disputeReasonLabels[value] }));

function validate({ reason, message }: DisputeValues): Partial<Record<keyof DisputeValues, string>> {
  return {
    ...(!reason && { reason: 'Please choose a reason' }),
    ...(!message.trim() && { message: 'Please describe what is wrong' }),
  };
}

const Root = styled.div`
  color: var(--ink-soft);
  font-size: var(--text-xs);
  line-height: 1.4;

  p {
    max-width: var(--text-width);
    overflow-wrap: anywhere;
  }
  /* Aligns the label, not its padding, with the text above. */
  button {
    margin-inline-start: -1.05em;
  }
  @media print {
    button {
      display: none;
    }
  }
`;

interface FeeProps {
  accountId: number;
  /** A fee with its latest dispute, and whether the vendor can dispute it now. */
  fee: { booking_id: number; event_name: string; dispute: Dispute | null; disputable: boolean };
}

/** The dispute of a fee with its outcome, or a button that disputes it. Renders nothing for a fee with neither. */
export function FeeDispute({ accountId, fee }: FeeProps) {
  const readOnly = useReadOnly();
  if (fee.dispute) return <DisputeState dispute={fee.dispute} />;
  if (!fee.disputable || readOnly) return null;
  return (
    <Root>
      <DisputeFee accountId={accountId} fee={fee} />
    </Root>
  );
}

function DisputeState({ dispute }: { dispute: Dispute }) {
  const { state, reason, message, decision, opened_at: at } = dispute;
  return (
    <Root>
      <p>{state === 'open' ? words.states.open(formatInstantDate(at)) : words.states[state]}</p>
      <p>{[disputeReasonLabels[reason], message].filter(Boolean).join(': ')}</p>
      {decision && <p>{decision}</p>}
    </Root>
  );
}

function DisputeFee({ accountId, fee: { booking_id: bookingId, event_name: event } }: FeeProps) {
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useCall('POST /vendor-account/{accountId}/bookings/{bookingId}/dispute', {
    params: { accountId, bookingId },
    // The answer can already be a decision, which reverses the booking. A rejection means that the fee changed.
    refresh: [...billingRoutes, 'GET /vendor-account/{accountId}/analytics'],
  });
  const submit = async ({ reason, message }: DisputeValues) => {
    const { state } = await mutateAsync({ body: { reason: reason!, message: message.trim() } });
    setOpen(false);
    showToast({
      kind: 'success',
      message:
        state === 'accepted'
          ? 'We reversed this booking and its fee.'
          : 'We got your dispute. We email you the decision.',
    });
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Dispute this fee: ${event}`}
        onClick={() => setOpen(true)}
      >
        Dispute this fee
      </Button>
      <FormDialog<DisputeValues>
        open={open}
        onClose={() => setOpen(false)}
        title={`Dispute the fee for ${event}?`}
        description={`Our team checks both sides and emails you the decision. A booking charged twice, or withdrawn within ${DISPUTE_WITHDRAWAL_HOURS} hours, is refunded right away.`}
        initialValues={empty}
        validate={validate}
        submitError="Failed to send the dispute"
        prefixErrors
        onSubmit={submit}
        submitLabel="Send dispute"
        busyLabel="Sending..."
        cancelLabel="Cancel"
      >
        <RadioGroupField name="reason" label="What is wrong?" options={reasons} />
        <TextAreaField
          name="message"
          label="What happened"
          hint="Our team reads it before it decides."
          maxLength={MESSAGE_MAX}
        />
      </FormDialog>
    </>
  );
}
