import styled from '@emotion/styled';
import { useState } from 'react';
import type { Lead, QuickReply } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import {
  Button,
  CheckboxField,
  Cluster,
  Form,
  MoneyField,
  RadioGroupField,
  SubmitButton,
  TextAreaField,
  TextField,
  useField,
} from '@portal/shared/ui';
import { failureText, formFailure } from '../failure.ts';
import { keepQuickReply } from '../quick-reply/keep-quick-reply.ts';
import { SavedReplyChooser } from '../saved-replies/SavedReplyChooser.tsx';
import { texts } from '../texts.ts';
import { sendResponse, wasRefused } from './answer-lead.ts';
import { OptionsField } from './OptionsField.tsx';
import { loadReplyDraft } from './reply-drafts.ts';
import {
  initialRespondValues,
  NEXT_STEPS_MAX,
  NOTES_MAX,
  validateResponse,
  type RespondValues,
} from './respond.ts';
import { DraftReporter, type RespondDraft } from './RespondDraft.tsx';

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
  /** What the form begins with; null begins empty. */
  quickReply: QuickReply | null;
  /** A line above the fields. */
  hint?: string;
  /** Whose answer to which lead is kept on this device until it is sent. */
  draftKey: Parameters<typeof loadReplyDraft>[0];
  onDraft: (draft: RespondDraft | null) => void;
  /** The lead had changed, so these values were not taken. */
  onRefused: (values: RespondValues) => void;
  onClose: () => void;
}

const availabilityOptions = [
  { value: 'confirmed', label: texts.lead.confirmed },
  { value: 'not_available', label: texts.lead.notAvailable },
];

/** The vendor's answer to a client. What was typed stays when sending fails. */
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
  const shownHint = begun ? texts.respond.begunHint : hint;
  const send = async (values: RespondValues) => {
    try {
      await sendResponse({ accountId, leadId: lead.id, values });
    } catch (error) {
      if (!wasRefused(error)) return formFailure(texts.respond.failed, error, { rename: fieldsOfTheApi });
      return onRefused(values);
    }
    showToast({ kind: 'success', message: texts.respond.sent });
    if (values.remember && values.availability === 'confirmed') void remember(accountId, values);
    onClose();
  };
  return (
    <Form<RespondValues>
      onSubmit={send}
      initialValues={begun ?? untouched}
      validate={validateResponse}
      submitError={texts.respond.failed}
      label={texts.respond.heading}
    >
      <Heading tabIndex={-1} ref={bringIntoView}>
        {texts.respond.heading}
      </Heading>
      {shownHint && <Hint>{shownHint}</Hint>}
      <RadioGroupField name="availability" label={texts.respond.availability} options={availabilityOptions} />
      <AnswerFields accountId={accountId} canRemember={quickReply !== null} />
      <Cluster>
        <SubmitButton busyLabel={texts.respond.submitting}>{texts.respond.submit}</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {texts.respond.cancel}
        </Button>
      </Cluster>
      <DraftReporter untouched={untouched} onDraft={onDraft} />
    </Form>
  );
}

/** A vendor who is not available says so; prices and plans are for those who are. */
function AnswerFields({ accountId, canRemember }: { accountId: number; canRemember: boolean }) {
  const { input: availability } = useField<RespondValues['availability']>('availability');
  const notes = (
    <TextAreaField
      name="notes"
      label={texts.respond.notes}
      hint={texts.respond.notesHint}
      maxLength={NOTES_MAX}
    />
  );
  if (availability.value === 'not_available') {
    return (
      <>
        <Hint>{texts.respond.notAvailableHint}</Hint>
        {notes}
      </>
    );
  }
  return (
    <>
      <SavedReplyChooser accountId={accountId} />
      <MoneyField name="basePackage" label={texts.respond.basePackage} hint={texts.respond.basePackageHint} />
      <OptionsField />
      {notes}
      <TextAreaField name="nextSteps" label={texts.respond.nextSteps} maxLength={NEXT_STEPS_MAX} rows={3} />
      <TextField name="timeline" label={texts.respond.timeline} />
      {canRemember && (
        <CheckboxField
          name="remember"
          label={texts.quickReply.remember}
          hint={texts.quickReply.rememberHint}
        />
      )}
    </>
  );
}

/** The answer has arrived already, so a failure here is only told. */
async function remember(accountId: number, values: RespondValues): Promise<void> {
  try {
    await keepQuickReply({ accountId, values });
  } catch (error) {
    showToast({ kind: 'error', message: failureText(texts.quickReply.failed, error) });
  }
}

/** The API's names of the fields. */
const fieldsOfTheApi = {
  availability_confirmed: 'availability',
  'proposed_pricing.base_package': 'basePackage',
  vendor_notes: 'notes',
  next_steps: 'nextSteps',
  estimated_timeline: 'timeline',
};

/** The form opens below what was read: take the reader to it. */
function bringIntoView(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'start' });
}
