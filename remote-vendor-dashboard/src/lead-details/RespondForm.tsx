import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import type { Lead, QuickReply } from '@portal/shared/contract';
import { dollarsOf } from '@portal/shared/domain';
import {
  CancelButton,
  CheckboxField,
  Cluster,
  Form,
  NOT_SAVED,
  RadioGroupField,
  SubmitButton,
  useField,
} from '@portal/shared/ui';
import { useBudgetQuestion } from '../over-budget/use-budget-question.tsx';
import { BudgetBeside } from '../response-preview/BudgetBeside.tsx';
import { ResponsePreview } from '../response-preview/ResponsePreview.tsx';
import { SavedReplyChooser } from '../saved-replies/SavedReplyChooser.tsx';
import { responseTexts } from '../texts.ts';
import { PicturesField } from '../response-files/PicturesField.ts';
import type { FilesPath } from '../response-files/picture-query.ts';
import { BasePackageField, NotesField, PlanFields } from '../lead/ResponseFields.tsx';
import { OptionsField } from '../lead/OptionsField.tsx';
import { replyDraft, restoredReply, type ReplyDraftKey } from '../lead/reply-drafts.ts';
import { initialRespondValues, validateResponse, type RespondValues } from '../lead/respond.ts';
import { DraftReporter } from './DraftReporter.tsx';
import { useMay } from '../access/RequireAccount.tsx';
import { useRespondLater } from './use-respond-later.ts';

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
  /** Offers to save the response as the general quick reply. */
  canRemember: boolean;
  hint?: string;
  /** Identifies the draft that is kept until the response is sent. */
  draftKey: ReplyDraftKey;
  onDraft: (draft: RespondValues | null) => void;
  /** Called when the response waits to be sent. The draft stays until the server has it. */
  onSend: () => void;
  onCancel: () => void;
}

const availabilityOptions = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'not_available', label: 'Not Available' },
];

/** The vendor's response to a client. Keeps the input if sending fails. */
export function RespondForm({
  accountId,
  lead,
  quickReply,
  canRemember,
  hint,
  draftKey,
  onDraft,
  onSend,
  onCancel,
}: RespondFormProps) {
  const untouched = initialRespondValues(quickReply);
  const draft = replyDraft(draftKey);
  const [begun] = useState(() => {
    const form = draft.open();
    return form && restoredReply(form, untouched);
  });
  useEffect(() => draft.resume(), [draft]);
  const mayRemember = useMay('manage') && canRemember;
  const shownHint = begun ? 'We saved your draft. Send it, or cancel to start over.' : hint;
  const respondLater = useRespondLater({ accountId, lead, draftKey });
  const budget = useBudgetQuestion(lead.event);
  const send = (values: RespondValues) => {
    void respondLater(values);
    onSend();
  };
  const submit = async (values: RespondValues) => {
    const quoted = values.availability === 'confirmed' ? dollarsOf(values.basePackage) : null;
    if (budget.ask(quoted, () => send(values))) return NOT_SAVED;
    send(values);
  };
  return (
    <Form<RespondValues>
      onSubmit={submit}
      initialValues={untouched}
      typed={begun ?? undefined}
      unsaved="kept"
      validate={validateResponse}
      submitError={responseTexts.failed}
      label="Respond to this lead"
    >
      <Heading tabIndex={-1} ref={bringIntoView}>
        Respond to this lead
      </Heading>
      {shownHint !== undefined && <Hint>{shownHint}</Hint>}
      <RadioGroupField
        name="availability"
        label="Availability"
        hint="Confirmed means: yes, I’m free on this date."
        options={availabilityOptions}
      />
      <AnswerFields path={{ accountId, leadId: lead.id }} event={lead.event} canRemember={mayRemember} />
      <ResponsePreview event={lead.event} filesOf={{ accountId, leadId: lead.id }} />
      <Cluster>
        <SubmitButton busyLabel="Sending...">Send Response</SubmitButton>
        <CancelButton variant="quiet" onCancel={onCancel}>
          Cancel
        </CancelButton>
      </Cluster>
      <DraftReporter untouched={untouched} onDraft={onDraft} />
      {budget.dialog}
    </Form>
  );
}

/** The response without price and plans if the vendor isn't available. */
function AnswerFields({
  path,
  event,
  canRemember,
}: {
  path: FilesPath;
  event: Lead['event'];
  canRemember: boolean;
}) {
  const { input: availability } = useField<RespondValues['availability']>('availability');
  const away = availability.value === 'not_available';
  return (
    <>
      {away && <Hint>The lead will be declined as not available.</Hint>}
      {!away && (
        <>
          <SavedReplyChooser accountId={path.accountId} />
          <BudgetBeside event={event}>
            <BasePackageField event={event} />
          </BudgetBeside>
          <OptionsField event={event} />
        </>
      )}
      <NotesField />
      {!away && <PlanFields />}
      {!away && <PicturesField path={path} />}
      {!away && canRemember && (
        <CheckboxField
          name="remember"
          label="Save as my quick reply"
          hint="Quick accept will then send it without the form. You can change it in your preferences."
        />
      )}
    </>
  );
}

/** The form opens below the content being read, so scroll to it. */
function bringIntoView(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'start' });
}
