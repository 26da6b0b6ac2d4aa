import styled from '@emotion/styled';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { SpinnerMark } from '../feedback/SpinnerMark.tsx';
import { TextSpan } from '../text/TextSpan.tsx';
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts';
import type { Elements } from '../elements.ts';

const Root = styled.button(buttonLook);

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An action is in progress: ignores clicks and keeps the focus. */
  busy?: boolean;
  /** Label while busy, such as 'Saving...'. */
  busyLabel?: ReactNode;
  /** An icon before the label. */
  icon?: Elements;
  /** Fills the width of its container. */
  wide?: boolean;
}

/**
 * A native <button>; `type` defaults to "button". A press of an `aria-disabled` one does nothing. It keeps the
 * keyboard focus, which `disabled` would lose, so use it for a button that its own press disables.
 */
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
  const off = busy || Boolean(rest['aria-disabled']);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      {...rest}
      type={type}
      data-variant={variant}
      data-size={size}
      data-wide={wide}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <SpinnerMark /> : icon}
      <TextSpan>{busy && busyLabel !== undefined ? busyLabel : children}</TextSpan>
    </Root>
  );
}
