import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlLook } from './control-look.ts';

const Frame = styled.span`
  position: relative;
  display: block;

  > svg {
    position: absolute;
    right: 0.9em;
    top: 50%;
    width: 1.1em;
    height: 1.1em;
    transform: translateY(-50%);
    color: var(--ink-soft);
    pointer-events: none;
  }
`;

const Native = styled.select`
  ${controlLook}
  appearance: none;
  padding-right: 2.5em;
  text-overflow: ellipsis;
  cursor: pointer;

  option {
    background: var(--raised);
    color: var(--ink);
  }
`;

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
  /** The label of the empty option. */
  placeholder?: string;
}

/** A native select with the portal's styles. Requires a label. */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <Frame>
      <Native {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Native>
      <ChevronDown aria-hidden="true" />
    </Frame>
  );
}
