import styled from '@emotion/styled';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { SpinnerMark } from '../feedback/SpinnerMark.tsx';
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts';

const Root = styled.button(buttonLook);

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Something is on its way: presses do nothing, the focus stays. */
  busy?: boolean;
  /** What it says meanwhile, such as 'Saving...'. */
  busyLabel?: ReactNode;
  /** An icon before the words. */
  icon?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
}

/** A real <button>; `type="button"` unless told. */
export function Button({
  variant = 'primary',
  size = 'medium',
  busy = false,
  busyLabel,
  icon,
  wide,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled` while busy: a disabled button drops the keyboard focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      {...rest}
      type={type}
      data-variant={variant}
      data-size={size}
      data-wide={wide}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <SpinnerMark /> : icon}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </Root>
  );
}
