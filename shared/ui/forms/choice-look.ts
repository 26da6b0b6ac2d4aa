import { css } from '@emotion/react';

/** Styles of checkboxes and radio buttons: native controls in the portal's colors. */
export const choiceLook = css`
  appearance: none;
  flex: none;
  display: inline-grid;
  place-items: center;
  width: 22px;
  height: 22px;
  margin: 0;
  border: 1.5px solid var(--line-strong);
  border-radius: 6px;
  background: var(--surface);
  cursor: pointer;
  transition:
    background-color var(--quick) var(--ease),
    border-color var(--quick) var(--ease);

  &[type='radio'] {
    border-radius: 50%;
  }
  &::before {
    content: '';
    width: 12px;
    height: 12px;
    transform: scale(0);
    background: var(--on-primary);
    clip-path: polygon(12% 46%, 0 60%, 40% 96%, 100% 16%, 86% 4%, 38% 70%);
    transition: transform var(--quick) var(--ease);
  }
  &[type='radio']::before {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    clip-path: none;
  }
  &:checked {
    border-color: var(--primary);
    background: var(--primary);
  }
  &:checked::before {
    transform: scale(1);
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }
  &[aria-invalid='true'],
  &[data-invalid='true'] {
    border-color: var(--danger-ink);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
