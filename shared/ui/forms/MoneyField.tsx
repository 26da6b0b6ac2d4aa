import styled from '@emotion/styled';
import type { ChangeEvent } from 'react';
import { amountAfterEdit, tidyAmount } from './amount-text.ts';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { Input } from './Input.tsx';
import { usePortalField } from './usePortalField.ts';

const Frame = styled.div`
  position: relative;

  &::before {
    content: '$';
    position: absolute;
    left: 1em;
    top: 50%;
    transform: translateY(-50%);
    color: var(--ink-faint);
  }
  input {
    padding-left: 2em;
    font-variant-numeric: tabular-nums;
  }
`;

export interface MoneyFieldProps extends FieldTexts {
  name: string;
  placeholder?: string;
  /** A warning about an unusual amount; the form can still be submitted. */
  warning?: string | undefined;
}

/**
 * An amount in whole dollars. The value is the field's text: plain digits get thousands separators, any other
 * text is unchanged. Validate with `dollarsProblem`, read with `dollarsOf`. Blur, Enter and paste convert a
 * valid amount into digits.
 */
export function MoneyField({ name, label, hint, optional, placeholder, warning }: MoneyFieldProps) {
  const { id, input, error } = usePortalField<string>(name);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const { value: after, selectionStart } = target;
    const shown = amountAfterEdit({
      before: input.value,
      after,
      caret: selectionStart ?? after.length,
      replaced: isReplacement(event.nativeEvent, after),
    });
    // Set the value before React does, because React would move the caret to the end.
    target.value = shown.text;
    target.setSelectionRange(shown.caret, shown.caret);
    input.onChange(shown.text);
  };
  const tidy = () => {
    const tidied = tidyAmount(input.value);
    if (tidied !== input.value) input.onChange(tidied);
  };

  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error} warning={warning}>
      <Frame>
        <Input
          {...input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          onChange={change}
          onKeyDown={(event) => event.key === 'Enter' && tidy()}
          onBlur={(event) => {
            tidy();
            input.onBlur(event);
          }}
          {...describedBy(id, { hint, optional, error, warning })}
        />
      </Frame>
    </FieldFrame>
  );
}

/** Returns whether the text was inserted in one step: pasted, dropped or autofilled. */
function isReplacement(event: Event, text: string): boolean {
  const { inputType, data } = event as Partial<InputEvent>;
  const byKey = /^(?:delete|insertText$|insertCompositionText$|insertFromComposition$)/;
  return !inputType || !byKey.test(inputType) || (data === text && text.length > 1);
}
