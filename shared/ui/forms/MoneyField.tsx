import styled from '@emotion/styled';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { formatNumber } from '../../domain/index.ts';
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

/** Whole dollars stay below what a number holds exactly. */
const MAX_DIGITS = 12;

export interface MoneyFieldProps extends FieldTexts {
  name: string;
  placeholder?: string;
}

/** Whole dollars: keeps digits only, shows thousands separators. The value is a number, or '' when empty. */
export function MoneyField({ name, label, hint, optional, placeholder }: MoneyFieldProps) {
  const { id, input, error } = usePortalField<number | ''>(name);
  const element = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const shown = typeof input.value === 'number' ? formatNumber(input.value) : '';

  // Separators move the text under the caret: put it back behind the digit it was behind.
  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null || !element.current) return;
    const caret = positionAfterDigits(shown, digitsBeforeCaret.current);
    element.current.setSelectionRange(caret, caret);
    digitsBeforeCaret.current = null;
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    digitsBeforeCaret.current = onlyDigits(value.slice(0, selectionStart ?? value.length)).length;
    const digits = onlyDigits(value).slice(0, MAX_DIGITS);
    input.onChange(digits === '' ? '' : Number(digits));
  };

  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <Frame>
        <Input
          {...input}
          ref={element}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          value={shown}
          onChange={change}
          {...describedBy(id, { hint, optional, error })}
        />
      </Frame>
    </FieldFrame>
  );
}

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '');

function positionAfterDigits(text: string, digits: number): number {
  let seen = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (seen === digits) return position;
    if (/\d/.test(text[position] ?? '')) seen += 1;
  }
  return text.length;
}
