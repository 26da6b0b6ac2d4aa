import styled from '@emotion/styled';
import type { HowToPay as Ways } from '../contract/index.ts';
import { ExternalLink, LinkedText } from '../ui/index.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  min-width: 0;

  /* Paper shows the address, because nobody can press the button there. */
  @media print {
    > a {
      display: block;
      padding: 0;
      background: none;
      color: inherit;
      overflow-wrap: anywhere;
    }
    > a::after {
      content: ': ' attr(href);
    }
  }
`;

interface HowToPayProps {
  /** The number of the invoice that the link pays. */
  number: string;
  pay: Ways;
}

/** How to pay an invoice, as the owner's settings say: a text, a link or both. */
export function HowToPay({ number, pay: { text, link } }: HowToPayProps) {
  return (
    <Root>
      {link && (
        <ExternalLink button href={link}>
          {`Pay invoice ${number}`}
        </ExternalLink>
      )}
      {text && <LinkedText>{text}</LinkedText>}
    </Root>
  );
}
