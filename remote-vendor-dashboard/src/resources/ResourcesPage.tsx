import styled from '@emotion/styled';
import { ExternalLink as NewWindow, LifeBuoy, MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card, PageHeader, Section, Stack, VisuallyHidden } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-4);
`;

/** The whole card is the link; its name is the heading. */
const LinkCard = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  transition: border-color var(--quick) var(--ease);

  &:hover {
    border-color: var(--line-strong);
  }
  > svg {
    width: 1.75rem;
    height: 1.75rem;
    margin-bottom: var(--space-3);
    color: var(--brass);
    stroke-width: 1.4;
  }
  h2 {
    font-size: var(--text-xl);
  }
  p {
    color: var(--ink-soft);
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-l);
  }
  > span {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    margin-top: auto;
    padding-top: var(--space-3);
    color: var(--primary-ink);
    font-size: var(--text-sm);
    font-weight: 600;
  }
  > span svg {
    width: 1em;
    height: 1em;
  }
`;

const More = styled.ul`
  display: flex;
  flex-direction: column;
  border-top: 1px solid var(--line);
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-4);
    border-bottom: 1px solid var(--line);
  }
  a {
    padding-block: var(--space-3);
    font-weight: 600;
  }
  span {
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
`;

/** Where help is (specification, section 2: Resources tab). */
export function Component() {
  return (
    <Stack gap={7}>
      <title>{texts.title(texts.resources.heading)}</title>
      <PageHeader title={texts.resources.heading} lead={texts.resources.lead} />
      <Cards>
        <LinkCard>
          <MessagesSquare aria-hidden="true" />
          <h2>
            <a href={paths.contact()} target="_blank" rel="noopener">
              {texts.resources.contactTitle}
              <VisuallyHidden>{texts.resources.newWindow}</VisuallyHidden>
            </a>
          </h2>
          <p>{texts.resources.contactText}</p>
          <span aria-hidden="true">
            {texts.resources.contactAction} <NewWindow />
          </span>
        </LinkCard>
        <LinkCard>
          <LifeBuoy aria-hidden="true" />
          <h2>
            <Link to={paths.faq()}>{texts.resources.faqTitle}</Link>
          </h2>
          <p>{texts.resources.faqText}</p>
          <span aria-hidden="true">{texts.resources.faqAction}</span>
        </LinkCard>
      </Cards>
      <Section title={texts.resources.moreTitle}>
        <More>
          <li>
            <Link to={paths.guide()}>{texts.resources.guide}</Link>
            <span>{texts.resources.guideText}</span>
          </li>
          <li>
            <Link to={paths.contactConcierge()}>{texts.resources.concierge}</Link>
            <span>{texts.resources.conciergeText}</span>
          </li>
        </More>
      </Section>
    </Stack>
  );
}
