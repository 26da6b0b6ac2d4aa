import { css } from '@emotion/react';

/** Styles of inputs, selects and text areas. */
export const controlLook = css`
  width: 100%;
  min-height: 48px;
  padding: 0.6em 0.9em;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-m);
  background: var(--surface);
  color: var(--ink);
  font-size: 1rem;
  line-height: 1.4;
  transition:
    border-color var(--quick) var(--ease),
    box-shadow var(--quick) var(--ease);

  &::placeholder {
    color: var(--ink-faint);
    opacity: 1;
  }
  &:hover:not(:disabled, [readonly]) {
    border-color: var(--ink-soft);
  }
  &:focus-visible {
    outline: none;
    border-color: var(--focus);
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--focus) 28%, transparent);
  }
  &[readonly] {
    border-color: var(--line);
    background: var(--sunken);
    color: var(--ink-soft);
  }
  &:disabled {
    cursor: not-allowed;
    background: var(--sunken);
    color: var(--ink-faint);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger-ink);
  }
  @media (forced-colors: active) {
    &:focus-visible {
      outline: 2px solid;
    }
  }
`;
