import styled from '@emotion/styled';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts';
import type { Elements } from '../elements.ts';
import { TextSpan } from '../text/TextSpan.tsx';

const Root = styled(Link)(buttonLook);

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Elements;
  wide?: boolean;
}

/** A link within the portal that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  icon,
  wide,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Root {...rest} data-variant={variant} data-size={size} data-wide={wide}>
      {icon}
      <TextSpan>{children}</TextSpan>
    </Root>
  );
}
