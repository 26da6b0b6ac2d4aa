import styled from '@emotion/styled';
import { linkedText } from '../../domain/index.ts';
import { ExternalLink } from '../actions/ExternalLink.tsx';
import { TextSpan } from './TextSpan.tsx';

const Root = styled.div`
  max-width: var(--text-width);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Plain text with its line breaks, and its web addresses as links. */
export function LinkedText({ children }: { children: string }) {
  return (
    <Root>
      {linkedText(children).map(({ text, href }, place) =>
        href ? (
          <ExternalLink key={place} href={href}>
            {text}
          </ExternalLink>
        ) : (
          <TextSpan key={place}>{text}</TextSpan>
        ),
      )}
    </Root>
  );
}
