import { FormSpy } from '@portal/shared/ui';
import type { RespondValues } from './respond.ts';

/** What stands in the form, once something was typed or sent. */
export interface RespondDraft {
  values: RespondValues;
  sending: boolean;
}

export interface DraftReporterProps {
  /** What the form shows to somebody who has typed nothing. */
  untouched: RespondValues;
  onDraft: (draft: RespondDraft | null) => void;
}

/** Tells what stands in the form around it, so that it survives the form. Nothing, once it was sent. */
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

/** An emptied field has no value in the form, and an empty one in what it began with. */
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
