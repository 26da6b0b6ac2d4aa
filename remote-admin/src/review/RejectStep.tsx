import { useEffect, useRef, useState } from 'react';
import { lastChange } from './decision.ts';
import type { ReviewApplication } from '@portal/shared/contract';
import type { RejectionReason } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { hasCode } from '@portal/shared/runtime';
import { CancelButton, DialogButtons, Form, FormSpy, SubmitButton } from '@portal/shared/ui';
import { noRejection, RejectionFields, validateRejection, type RejectionValues } from './RejectionFields.tsx';
import type { TypedTexts } from './useReview.ts';

/** Marks the button that opens this step. It gets the focus on the way back. */
export const OPENS_REJECTION = 'data-opens-rejection';

interface RejectStepProps {
  application: ReviewApplication;
  /** What was typed: the internal notes, which the applicant never sees, and the notes of this step. */
  typed: TypedTexts;
  onType: (notes: string) => void;
  onBack: () => void;
  onRejected: (application: ReviewApplication) => void;
  /** Handles a decision by another admin in the meantime. Returns whether the error was that conflict. */
  takeConflict: (error: unknown) => boolean;
}

/** The second step of the review's dialog: rejects the application with a reason that the applicant reads. */
export function RejectStep({
  application,
  typed,
  onType,
  onBack,
  onRejected,
  takeConflict,
}: RejectStepProps) {
  // The application as the admin read it, because this step covers it.
  const [seen, setSeen] = useState(application);
  const { mutateAsync } = useCall('POST /vendor-admin/applications/{applicationId}/reject', {
    params: { applicationId: seen.id },
    query: { not_corrected_since: lastChange(seen) },
    onSuccess: onRejected,
  });
  const [restored] = useState(typed.rejection && { ...noRejection, notes: typed.rejection });
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    step.current?.querySelector('input')?.focus();
    return () => document.querySelector<HTMLElement>(`[${OPENS_REJECTION}]`)?.focus();
  }, []);
  const send = async ({ reason, notes }: RejectionValues) => {
    try {
      await mutateAsync({
        body: {
          reason: reason as RejectionReason,
          notes: notes.trim() || undefined,
          internal_notes: typed.notes.trim() || undefined,
          undoable: true,
        },
      });
    } catch (error) {
      if (!takeConflict(error)) throw error;
      // After a correction the admin reads the new answers and decides again.
      if (hasCode(error, 'application_corrected')) {
        setSeen(error.current as ReviewApplication);
        throw error;
      }
      onBack();
    }
  };
  return (
    <div ref={step}>
      <Form<RejectionValues>
        label="Reject application"
        initialValues={noRejection}
        typed={restored || undefined}
        validate={validateRejection}
        submitError="Failed to reject application"
        onSubmit={send}
      >
        <RejectionFields notesHint="Optional. The applicant will see them." />
        <FormSpy<RejectionValues>
          subscription={{ values: true }}
          onChange={({ values }) => onType(values.notes ?? '')}
        />
        <DialogButtons justify="flex-end">
          <CancelButton
            step
            onCancel={() => {
              onType('');
              onBack();
            }}
          >
            Back
          </CancelButton>
          <SubmitButton variant="danger" busyLabel="Rejecting…">
            Reject Application
          </SubmitButton>
        </DialogButtons>
      </Form>
    </div>
  );
}
