import styled from '@emotion/styled';
import { useState } from 'react';
import type { Lead, QuickReply } from '@portal/shared/contract';
import { errorText, showToast } from '@portal/shared/runtime';
import {
  Button,
  CheckboxField,
  Cluster,
  Form,
  RadioGroupField,
  SubmitButton,
  TextAreaField,
  TextField,
  useField,
} from '@portal/shared/ui';
import { useSaveQuickReply } from '../quick-reply/use-save-quick-reply.ts';
import { SavedReplyChooser } from '../saved-replies/SavedReplyChooser.tsx';
import { quickReplyTexts } from '../quick-reply/texts.ts';
import { OptionsField } from './OptionsField.tsx';
import { PriceField } from './PriceField.tsx';
import { loadReplyDraft } from './reply-drafts.ts';
import {
  initialRespondValues,
  NEXT_STEPS_MAX,
  NOTES_MAX,
  validateResponse,
  type RespondValues,
} from './respond.ts';
import { DraftReporter, type RespondDraft } from './RespondDraft.tsx';
import { useRespond, wasRefused } from './use-answer-lead.ts';
import { leadTexts, respondTexts } from './texts.ts';

const Heading = styled.h3`
  font-size: var(--text-lg);
  outline: none;
  scroll-margin-top: 7rem;
`;

const Hint = styled.p`
  margin-top: calc(-1 * var(--space-4));
  color: var(--ink-soft);
  font-size: var(--text-sm);
`;

export interface RespondFormProps {
  accountId: number;
  lead: Lead;
  /** Initial values; null starts with an empty form. */
  quickReply: QuickReply | null;
  hint?: string;
  /** Identifies the draft stored on this device until the response is sent. */
  draftKey: Parameters<typeof loadReplyDraft>[0];
  onDraft: (draft: RespondDraft | null) => void;
  /** Called if the lead had changed and the server rejected these values. */
  onRefused: (values: RespondValues) => void;
  onClose: () => void;
}

const availabilityOptions = [
  { value: 'confirmed', label: leadTexts.confirmed },
  { value: 'not_available', label: leadTexts.notAvailable },
];

/** The vendor's response to a client. Keeps the input if sending fails. */
export function RespondForm({
  accountId,
  lead,
  quickReply,
  hint,
  draftKey,
  onDraft,
  onRefused,
  onClose,
}: RespondFormProps) {
  const untouched = initialRespondValues(quickReply);
  const [begun] = useState(() => loadReplyDraft(draftKey, untouched));
  const shownHint = begun ? respondTexts.begunHint : hint;
  const respond = useRespond({ accountId, leadId: lead.id });
  const quickReplies = useSaveQuickReply(accountId);
  const send = async (values: RespondValues) => {
    try {
      await respond.mutateAsync(values);
    } catch (error) {
      if (!wasRefused(error)) throw error;
      return onRefused(values);
    }
    showToast({ kind: 'success', message: respondTexts.sent });
    if (values.remember && values.availability === 'confirmed') void remember(values);
    onClose();
  };
  /** The response is already sent, so a failure here only shows a message. */
  const remember = (values: RespondValues) =>
    quickReplies
      .mutateAsync(values)
      .catch((error: unknown) =>
        showToast({ kind: 'error', message: errorText(error, quickReplyTexts.failed, { prefix: true }) }),
      );
  return (
    <Form<RespondValues>
      onSubmit={send}
      initialValues={begun ?? untouched}
      validate={validateResponse}
      submitError={respondTexts.failed}
      prefixErrors
      apiFields={apiFields}
      label={respondTexts.heading}
    >
      <Heading tabIndex={-1} ref={bringIntoView}>
        {respondTexts.heading}
      </Heading>
      {shownHint && <Hint>{shownHint}</Hint>}
      <RadioGroupField name="availability" label={respondTexts.availability} options={availabilityOptions} />
      <AnswerFields accountId={accountId} event={lead.event} canRemember={quickReply !== null} />
      <Cluster>
        <SubmitButton busyLabel={respondTexts.submitting}>{respondTexts.submit}</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {respondTexts.cancel}
        </Button>
      </Cluster>
      <DraftReporter untouched={untouched} onDraft={onDraft} />
    </Form>
  );
}

/** Hides price and plans if the vendor isn't available. */
function AnswerFields({
  accountId,
  event,
  canRemember,
}: {
  accountId: number;
  event: Lead['event'];
  canRemember: boolean;
}) {
  const { input: availability } = useField<RespondValues['availability']>('availability');
  const notes = (
    <TextAreaField
      name="notes"
      label={respondTexts.notes}
      hint={respondTexts.notesHint}
      maxLength={NOTES_MAX}
    />
  );
  if (availability.value === 'not_available') {
    return (
      <>
        <Hint>{respondTexts.notAvailableHint}</Hint>
        {notes}
      </>
    );
  }
  return (
    <>
      <SavedReplyChooser accountId={accountId} />
      <PriceField
        event={event}
        name="basePackage"
        label={respondTexts.basePackage}
        hint={respondTexts.basePackageHint}
      />
      <OptionsField event={event} />
      {notes}
      <TextAreaField name="nextSteps" label={respondTexts.nextSteps} maxLength={NEXT_STEPS_MAX} rows={3} />
      <TextField name="timeline" label={respondTexts.timeline} />
      {canRemember && (
        <CheckboxField name="remember" label={quickReplyTexts.remember} hint={quickReplyTexts.rememberHint} />
      )}
    </>
  );
}

/** Maps API field names to form fields. */
const apiFields = {
  availability_confirmed: 'availability',
  'proposed_pricing.base_package': 'basePackage',
  vendor_notes: 'notes',
  next_steps: 'nextSteps',
  estimated_timeline: 'timeline',
};

/** The form opens below the content being read, so scroll to it. */
function bringIntoView(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'start' });
}
