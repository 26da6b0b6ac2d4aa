import { useRef } from 'react';
import { FormSpy } from '@portal/shared/ui';
import type { RespondValues } from '../lead/respond.ts';

interface DraftReporterProps {
  /** The form's initial values. */
  untouched: RespondValues;
  onDraft: (draft: RespondValues | null) => void;
}

/** Reports the values of the surrounding form, so the draft outlives the form. Reports null without changes. */
export function DraftReporter({ untouched, onDraft }: DraftReporterProps) {
  const isTouched = useRef(false);
  const report = (values: RespondValues) => {
    const isSame = sameWords(values, untouched);
    // The first report comes before the form restores a draft.
    if (isTouched.current || !isSame) onDraft(isSame ? null : values);
    isTouched.current ||= !isSame;
  };
  return <FormSpy<RespondValues> subscription={{ values: true }} onChange={({ values }) => report(values)} />;
}

/** react-final-form drops an emptied field, while the initial values hold an empty string for it. */
function sameWords(a: RespondValues, b: RespondValues): boolean {
  const words = (values: RespondValues) =>
    JSON.stringify([
      values.availability ?? '',
      values.basePackage ?? '',
      values.options ?? [],
      values.notes ?? '',
      values.nextSteps ?? '',
      values.timeline ?? '',
      (values.files ?? []).map(({ id }) => id),
      Boolean(values.remember),
    ]);
  return words(a) === words(b);
}
