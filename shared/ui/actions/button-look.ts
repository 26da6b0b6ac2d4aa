import { css } from '@emotion/react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** Styles of `Button`, `ButtonLink` and menu triggers, selected by `data-variant` and `data-size`. */
export const buttonLook = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.55em;
  min-height: var(--touch);
  padding: 0.5em 1.35em;
  border: 1px solid transparent;
  border-radius: var(--radius-full);
  background: transparent;
  color: var(--ink);
  font-family: var(--font-text);
  font-size: var(--text-sm);
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color var(--quick) var(--ease),
    border-color var(--quick) var(--ease),
    color var(--quick) var(--ease),
    transform var(--quick) var(--ease);

  /* Paper has no use for controls. */
  @media print {
    display: none;
  }

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.62;
  }
  &[aria-busy='true'] {
    cursor: progress;
    opacity: 0.85;
  }
  svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
  }

  &[data-size='small'] {
    padding-inline: 1.05em;
    font-size: 0.875rem;
  }
  &[data-size='large'] {
    min-height: 54px;
    padding-inline: 1.9em;
    font-size: var(--text-md);
  }
  &[data-wide='true'] {
    width: 100%;
  }

  &[data-variant='primary'] {
    background: var(--primary);
    color: var(--on-primary);
  }
  &[data-variant='primary']:hover:not(:disabled, [aria-disabled='true']) {
    background: var(--primary-hover);
  }
  &[data-variant='secondary'] {
    background: var(--surface);
    border-color: var(--line-strong);
  }
  &[data-variant='secondary']:hover:not(:disabled, [aria-disabled='true']) {
    border-color: var(--ink);
    background: var(--sunken);
  }
  &[data-variant='quiet'] {
    color: var(--primary-ink);
  }
  &[data-variant='quiet']:hover:not(:disabled, [aria-disabled='true']) {
    background: var(--primary-soft);
  }
  &[data-variant='danger'] {
    background: var(--danger);
    color: var(--on-danger);
  }
  &[data-variant='danger']:hover:not(:disabled, [aria-disabled='true']) {
    background: var(--danger-hover);
  }
`;
