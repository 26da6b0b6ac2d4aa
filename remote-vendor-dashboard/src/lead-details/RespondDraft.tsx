import { FormSpy } from '@portal/shared/ui';
import type { RespondValues } from './respond.ts';

/** The form's values once the vendor typed something or sent the form. */
export interface RespondDraft {
  values: RespondValues;
  sending: boolean;
}

export interface DraftReporterProps {
  /** The form's initial values. */
  untouched: RespondValues;
  onDraft: (draft: RespondDraft | null) => void;
}

/** Reports the values of the surrounding form, so the draft outlives the form. Reports null after sending. */
export function DraftReporter({ untouched, onDraft }: DraftReporterProps) {
  return (
    <FormSpy<RespondValues>
      subscription={{ values: true, submitting: true, submitFailed: true, submitSucceeded: true }}
      onChange={({ values, submitting = false, submitFailed, submitSucceeded }) => {
        const started = submitting || submitFailed || !sameWords(values, untouched);
        onDraft(started && !submitSucceeded ? { values, sending: submitting } : null);
      }}
    />
  );
}

/** react-final-form drops an emptied field, while the initial values hold an empty string for it. */
function sameWords(a: RespondValues, b: RespondValues): boolean {
  const words = (values: RespondValues) =>
    JSON.stringify([
      values.availability,
      values.basePackage ?? '',
      values.options ?? [],
      values.notes ?? '',
      values.nextSteps ?? '',
      values.timeline ?? '',
      Boolean(values.remember),
    ]);
  return words(a) === words(b);
}
