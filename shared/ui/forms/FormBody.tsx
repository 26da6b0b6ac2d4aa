import styled from '@emotion/styled';
import { useContext, useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { releaseUnsavedInput } from '@portal/shared/runtime';
import { useSecondsLeft } from '../data/useSecondsLeft.ts';
import { Banner } from '../feedback/Banner.tsx';
import { DialogsContext } from '../overlays/dialogs-context.ts';
import { useDiscardQuestion } from '../overlays/use-discard-question.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { FormContext } from './form-context.ts';
import { isUnsaved } from './unsaved.ts';
import { RETRY_AT } from './submission-errors.ts';
import { UnsavedFormInput } from './UnsavedFormInput.tsx';
import { useAfterPress } from './useAfterPress.ts';
import type { Elements } from '../elements.ts';

const Root = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  min-width: 0;
`;

interface FormBodyProps {
  typed?: object;
  unsaved: 'ask' | 'kept';
  /** Receives a function that keeps the values on this device, also after the form was left. */
  keep: RefObject<(() => void) | null>;
  label?: string;
  className?: string;
  children: Elements;
}

/**
 * The <form> element with its error message and retry countdown. A failed submission moves the focus to the
 * first error.
 */
export function FormBody({ typed, unsaved, keep, label = '', className, children }: FormBodyProps) {
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();
  const [failures, setFailures] = useState(0);
  const secondsLeft = useWait();
  const afterPress = useAfterPress();
  const { submitError, submitting } = useFormState({ subscription: { submitError: true, submitting: true } });
  const { ask, question } = useDiscardQuestion();
  // The `form` of a render prop is a new object at each render, this one isn't.
  const form = useForm<Record<string, unknown>>();
  const around = useContext(DialogsContext);
  const inForm = useMemo(() => [...around, formId], [around, formId]);
  const [cancel] = useState(() => (onCancel: () => void) => {
    // Without the release, a Cancel that leaves the page asks again.
    const discard = () => {
      releaseUnsavedInput(({ dialogs }) => dialogs?.includes(formId) ?? false);
      onCancel();
    };
    const { values, initialValues } = form.getState();
    if (isUnsaved(values, initialValues ?? {})) ask(discard);
    else onCancel();
  });
  const context = useMemo(
    () => ({ formId, secondsLeft, afterPress, cancel }),
    [formId, secondsLeft, afterPress, cancel],
  );
  const [typedAtStart] = useState(typed);
  useEffect(() => {
    if (!typedAtStart) return;
    form.batch(() => {
      for (const [field, value] of Object.entries(typedAtStart)) form.change(field, value);
    });
  }, [form, typedAtStart]);

  // Runs in an effect because errors must be rendered before they can receive focus.
  useEffect(() => {
    if (failures > 0) focusFirstError(element.current);
  }, [failures]);

  const submit = async () => {
    if (secondsLeft > 0) return;
    await form.submit();
    const { hasValidationErrors, hasSubmitErrors } = form.getState();
    if (hasValidationErrors || hasSubmitErrors) setFailures((count) => count + 1);
  };

  return (
    <Root
      ref={element}
      noValidate
      aria-label={label || undefined}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
      <FormContext value={context}>
        <DialogsContext value={inForm}>
          {submitError && !submitting && <Banner tone="error">{submitError}</Banner>}
          {children}
          {unsaved === 'ask' && <UnsavedFormInput name={label} keep={keep} />}
        </DialogsContext>
      </FormContext>
      {question}
    </Root>
  );
}

/** Returns the seconds until the next allowed attempt after a rate-limited submission. */
function useWait(): number {
  const { submitErrors } = useFormState({ subscription: { submitErrors: true } });
  return useSecondsLeft((submitErrors?.[RETRY_AT] as number | undefined) ?? null);
}
