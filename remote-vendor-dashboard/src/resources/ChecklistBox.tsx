import styled from '@emotion/styled';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ChecklistItem } from './checklist.ts';

const Root = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-3);
  padding: var(--space-3) var(--space-4);
  margin-inline: calc(-1 * var(--space-4));
  border-radius: var(--radius-m);
  cursor: pointer;

  &:hover {
    background: color-mix(in srgb, var(--ink) 4%, transparent);
  }
  &:has(:focus-visible) {
    outline: 2.5px solid var(--focus);
  }
  span {
    font-weight: 550;
    line-height: 1.45;
  }
  small {
    grid-column: 2;
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
`;

const Box = styled.div`
  position: relative;
  width: 22px;
  height: 22px;
  margin-top: 0.1rem;

  input {
    appearance: none;
    width: 100%;
    height: 100%;
    margin: 0;
    border: 1.5px solid var(--line-strong);
    border-radius: 6px;
    background: var(--surface);
    cursor: pointer;
  }
  input:focus-visible {
    outline: none;
  }
  input:checked {
    border-color: var(--primary);
    background: var(--primary);
  }
  svg {
    position: absolute;
    inset: 3px;
    width: 16px;
    height: 16px;
    color: var(--on-primary);
    stroke-width: 3;
    pointer-events: none;
    visibility: hidden;
  }
  input:checked + svg {
    visibility: visible;
  }
`;

interface ChecklistBoxProps {
  item: ChecklistItem;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** One item of the checklist and why it is worth doing. */
export function ChecklistBox({ item, checked, onChange }: ChecklistBoxProps) {
  const id = useId();
  return (
    <Root>
      <Box>
        <input
          type="checkbox"
          checked={checked}
          aria-labelledby={id}
          aria-describedby={`${id}-why`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Check aria-hidden="true" />
      </Box>
      <span id={id}>{item.label}</span>
      <small id={`${id}-why`}>{item.why}</small>
    </Root>
  );
}
