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

/** Somebody's own words, line breaks kept. */
export function Quote({ caption, children }: { caption: string; children: string }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <figcaption id={id}>{caption}</figcaption>
      <blockquote>{children}</blockquote>
    </Root>
  );
}
