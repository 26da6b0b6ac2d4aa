import styled from '@emotion/styled';
import {
  ArrowRight,
  ExternalLink as NewWindow,
  Headset,
  LifeBuoy,
  ListChecks,
  MessagesSquare,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card, PageHeader, Section, Stack, VisuallyHidden, type Elements } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-4);
`;

/** Makes the whole card clickable, with its heading as the link text. */
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

/** One sheet of rows, each a full-width link. */
const More = styled(Card)`
  padding: 0;
  overflow: clip;
  list-style: none;

  li + li {
    border-top: 1px solid var(--line);
  }
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-4);
    padding: var(--space-4) var(--space-5);
    color: inherit;
    text-decoration: none;
    transition: background-color var(--quick) var(--ease);
  }
  a:hover {
    background: var(--sunken);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  strong {
    display: block;
    font-weight: 600;
  }
  small {
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
  svg {
    width: 1.35rem;
    height: 1.35rem;
    color: var(--brass);
    stroke-width: 1.5;
  }
  svg:last-of-type {
    width: 1.1rem;
    height: 1.1rem;
    color: var(--ink-faint);
  }
`;

/** Links to all resources (specification, section 2: Resources tab). */
export function Component() {
  return (
    <Stack gap={7}>
      <title>{texts.title('Resources')}</title>
      <PageHeader title="Resources" lead="Get help, and learn the habits that turn matches into bookings." />
      <Cards>
        <LinkCard>
          <MessagesSquare aria-hidden="true" />
          <h2>
            <a href={paths.contact()} target="_blank" rel="noopener">
              Contact team
              <VisuallyHidden>{' (opens in a new window)'}</VisuallyHidden>
            </a>
          </h2>
          <p>Contact our team. We reply within 24 hours.</p>
          <span aria-hidden="true">
            Open the contact form <NewWindow />
          </span>
        </LinkCard>
        <LinkCard>
          <LifeBuoy aria-hidden="true" />
          <h2>
            <Link to={paths.faq()}>FAQ</Link>
          </h2>
          <p>Costs, leads, your profile and the agreement.</p>
          <span aria-hidden="true">Read the answers</span>
        </LinkCard>
      </Cards>
      <Section title="More help">
        <More as="ul">
          <li>
            <Line
              to={paths.guide()}
              icon={<ListChecks aria-hidden="true" />}
              name="Success guide"
              about="A checklist of 16 small habits."
            />
          </li>
          <li>
            <Line
              to={paths.contactConcierge()}
              icon={<Headset aria-hidden="true" />}
              name="Ask about a lead"
              about="Our team knows the client."
            />
          </li>
        </More>
      </Section>
    </Stack>
  );
}

interface LineProps {
  to: string;
  icon: Elements;
  name: string;
  about: string;
}

/** One row of the additional links. */
function Line({ to, icon, name, about }: LineProps) {
  return (
    <Link to={to}>
      {icon}
      <span>
        <strong>{name}</strong> <small>{about}</small>
      </span>
      <ArrowRight aria-hidden="true" />
    </Link>
  );
}
