import { FormSpy } from '@portal/shared/ui';
import type { RespondValues } from './respond.ts';

/** What stands in the form, once something was typed or sent. */
export interface RespondDraft {
  values: RespondValues;
  sending: boolean;
}

/** Tells what stands in the form around it, so that it survives the form. Nothing, once it was sent. */
export function DraftReporter({ onDraft }: { onDraft: (draft: RespondDraft | null) => void }) {
  return (
    <FormSpy<RespondValues>
      subscription={{
        values: true,
        submitting: true,
        dirty: true,
        submitFailed: true,
        submitSucceeded: true,
      }}
      onChange={({ values, submitting = false, dirty, submitFailed, submitSucceeded }) => {
        const started = dirty || submitting || submitFailed;
        onDraft(started && !submitSucceeded ? { values, sending: submitting } : null);
      }}
    />
  );
}
