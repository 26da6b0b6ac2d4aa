import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { buttonLook } from './button-look.ts';
import { linkLook } from './link-look.ts';
import { TextSpan } from '../text/TextSpan.tsx';

const Anchor = styled.a(linkLook);
const ButtonAnchor = styled.a(buttonLook);

interface ExternalLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
  /** Looks like the page's main button. */
  button?: boolean;
}

/**
 * A link that leaves the portal. Web pages open in a new window with a notice; email and phone links don't.
 */
export function ExternalLink({ href, children, className, button }: ExternalLinkProps) {
  const Root = button ? ButtonAnchor : Anchor;
  const web = !/^(mailto|tel):/.test(href);
  return (
    <Root
      href={href}
      className={className}
      {...(button && { 'data-variant': 'primary', 'data-size': 'medium' })}
      {...(web && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <TextSpan>{children}</TextSpan>
      {web && <VisuallyHidden>{' (opens in a new window)'}</VisuallyHidden>}
    </Root>
  );
}
