import styled from '@emotion/styled';
import { ChevronDown, Printer } from 'lucide-react';
import { Fragment } from 'react';
import type { Block, Inline, MarkdownDocument } from '@portal/platform/build/markdown';
import { phrases } from '@portal/shared/federation/public-settings';
import { Button, TextLink } from '@portal/shared/ui';
import { PageHead } from '../PageHead.tsx';
import { Wrap } from '../Wrap.tsx';
import { ContactAddress } from './ContactAddress.tsx';
import { useWide } from './use-wide.ts';

const Root = styled(Wrap)`
  display: grid;
  grid-template-columns: 15rem minmax(0, 1fr);
  /* The contents are next to both rows. Their height must not push the text down, even before the text has arrived. */
  grid-template-rows: auto 1fr;
  align-items: start;
  column-gap: clamp(2rem, 6vw, 6rem);
  padding-block: clamp(3rem, 7vw, 5.5rem);

  > * {
    grid-column: 2;
  }
  @media (max-width: 960px) {
    display: block;
  }
  @media print {
    display: block;
    padding: 0;
    font-size: 10.5pt;

    nav,
    button {
      display: none;
    }
  }
`;

const Head = styled.header`
  max-width: var(--text-width);
  padding-bottom: var(--space-6);
  border-bottom: 1px solid var(--line);

  h1 {
    font-size: var(--text-3xl);
  }
  > p {
    margin-top: var(--space-4);
    color: var(--ink-soft);
  }
  > button {
    margin-top: var(--space-5);
  }
`;

const Contents = styled.nav`
  position: sticky;
  top: 104px;
  grid-column: 1;
  grid-row: 1 / span 2;
  max-height: calc(100dvh - 128px);
  overflow-y: auto;
  font-size: var(--text-sm);

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: var(--touch);
    padding-inline: var(--space-4);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-m);
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  summary svg {
    width: 1.2em;
    height: 1.2em;
  }
  a {
    display: block;
    padding: 0.42rem 0 0.42rem 0.9rem;
    border-left: 1px solid var(--line);
    color: var(--ink-soft);
    line-height: 1.4;
    text-decoration: none;
  }
  a:hover {
    border-left-color: var(--primary-ink);
    color: var(--ink);
  }

  /* On wide screens the contents are next to the text and always open; on phones they start closed. */
  @media (min-width: 961px) {
    @supports selector(::details-content) {
      summary {
        display: none;
      }
      details::details-content {
        display: block;
        content-visibility: visible;
      }
    }
  }
  @media (max-width: 960px) {
    position: static;
    max-height: none;
    margin-top: var(--space-5);

    ol {
      margin-top: var(--space-3);
    }
    a {
      min-height: 40px;
    }
  }
`;

const Body = styled.div`
  max-width: var(--text-width);

  section {
    padding-top: var(--space-6);
    scroll-margin-top: 5rem;
  }
  h2 {
    font-size: var(--text-xl);
    scroll-margin-top: 6rem;
  }
  h2:focus {
    outline: none;
  }
  p,
  ul,
  ol {
    margin-top: var(--space-4);
  }
  ul,
  ol {
    padding-left: 1.4em;
  }
  li {
    margin-top: var(--space-2);
  }
  address {
    margin-top: var(--space-4);
    font-style: normal;
  }
`;

interface LegalPageProps {
  of: MarkdownDocument;
  /** Meta description for search engines. */
  description: string;
}

/** A legal document: a table of contents with anchors, numbered sections, print styles. */
export function LegalPage({ of: { title, updated, intro, sections }, description }: LegalPageProps) {
  // CSS shows the contents before any script runs; this sets the same state for assistive technology.
  const wide = useWide();
  const contents = (
    <ol className="contents">
      {sections.map((section, index) => (
        <li key={section.id}>
          <a href={`#${section.id}`}>
            {index + 1}. {section.title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <Root as="article">
      <PageHead title={title} description={description} />
      <Head>
        <h1>{title}</h1>
        <p>{`Most recent update: ${updated}`}</p>
        <p>{intro.map(part)}</p>
        <Button
          variant="secondary"
          size="small"
          icon={<Printer aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </Head>
      <Contents aria-label="Contents">
        <details open={wide}>
          <summary>
            Contents
            <ChevronDown aria-hidden="true" />
          </summary>
          {contents}
        </details>
      </Contents>
      <Body>
        {sections.map(({ id, title: heading, blocks }, index) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>
              {index + 1}. {heading}
            </h2>
            {blocks.map(block)}
          </section>
        ))}
      </Body>
    </Root>
  );
}

function block(of: Block, index: number) {
  if (of.tag !== 'p')
    return (
      <of.tag key={index}>
        {of.lines.map((line, item) => (
          <li key={item}>{line.map(part)}</li>
        ))}
      </of.tag>
    );
  const [first] = of.line;
  return first === '{contactAddress}' ? (
    <ContactAddress key={index} />
  ) : (
    <p key={index}>{of.line.map(part)}</p>
  );
}

function part(of: Inline, index: number) {
  if (typeof of === 'string') return <Fragment key={index}>{filled(of)}</Fragment>;
  if ('strong' in of) return <strong key={index}>{of.strong}</strong>;
  return (
    <TextLink key={index} to={of.to}>
      {of.text}
    </TextLink>
  );
}

/** Fills in the values of settings: 'Your {firstLeads} are free' → 'Your first 3 leads are free'. */
const filled = (text: string) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => phrases[name as keyof typeof phrases]);
