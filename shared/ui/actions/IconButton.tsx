import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';

const Root = styled.button`
  display: inline-grid;
  place-items: center;
  width: var(--touch);
  height: var(--touch);
  flex: none;
  padding: 0;
  border: 0;
  border-radius: var(--radius-full);
  background: transparent;
  color: var(--ink-soft);
  cursor: pointer;
  transition:
    background-color var(--quick) var(--ease),
    color var(--quick) var(--ease);

  &:hover:not(:disabled, [aria-disabled='true']) {
    background: color-mix(in srgb, var(--ink) 7%, transparent);
    color: var(--ink);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.5;
  }
  svg {
    width: 20px;
    height: 20px;
  }
  @media print {
    display: none;
  }
`;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name of the action, because screen readers can't read the icon. */
  label: string;
  children: ReactNode;
}

/** A round button that contains only an icon. `aria-disabled` works as in {@link Button}. */
export function IconButton({ label, type = 'button', onClick, ...rest }: IconButtonProps) {
  const off = Boolean(rest['aria-disabled']);
  return (
    <Root
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    />
  );
}
