import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { texts } from '../texts.ts';
import { linkLook } from './link-look.ts';
import { TextSpan } from '../text/TextSpan.tsx';

const Anchor = styled.a(linkLook);

interface ExternalLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
}

/**
 * A link that leaves the portal. Web pages open in a new window with a notice; email and phone links don't.
 */
export function ExternalLink({ href, children, className }: ExternalLinkProps) {
  const web = !/^(mailto|tel):/.test(href);
  return (
    <Anchor href={href} className={className} {...(web && { target: '_blank', rel: 'noopener noreferrer' })}>
      <TextSpan>{children}</TextSpan>
      {web && <VisuallyHidden>{texts.newWindow}</VisuallyHidden>}
    </Anchor>
  );
}
