import styled from '@emotion/styled';
import { useId } from 'react';

const Root = styled.figure`
  padding-left: var(--space-4);
  border-left: 2px solid var(--brass);

  figcaption {
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-weight: 550;
  }
  blockquote {
    margin: var(--space-1) 0 0;
    max-width: var(--text-width);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

/** Quoted text with its line breaks. A truncated quote shows the full text in its tooltip. */
export function Quote({ caption, cut, children }: { caption: string; cut?: boolean; children: string }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <figcaption id={id}>{caption}</figcaption>
      <blockquote title={cut ? children : undefined}>{children}</blockquote>
    </Root>
  );
}
