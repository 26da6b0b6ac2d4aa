import styled from '@emotion/styled';
import { Fragment, type ReactElement } from 'react';
import { ExternalLink } from '@portal/shared/ui';
import type { LegalDocument } from './legal-document.ts';

const Text = styled.div`
  overflow-wrap: anywhere;

  section {
    padding-top: var(--space-5);
  }
  h3 {
    font-size: var(--text-lg);
  }
  p,
  ul,
  ol,
  address {
    margin-top: var(--space-3);
  }
  ul,
  ol {
    padding-left: 1.4em;
  }
  li {
    margin-top: var(--space-2);
  }
  address {
    font-style: normal;
  }
  > p {
    color: var(--ink-soft);
  }
`;

/**
 * Allowed elements of a document; anything else becomes plain text. Headings rank below the dialog's title.
 */
const tags = {
  SECTION: 'section',
  H2: 'h3',
  P: 'p',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  STRONG: 'strong',
  EM: 'em',
  ADDRESS: 'address',
} as const;

/** Renders a document from scratch: copies only text, lists and links from its page. */
export function DocumentText({ opening, sections }: LegalDocument) {
  return (
    <Text>
      {opening.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {sections.map(drawn)}
    </Text>
  );
}

function drawn(node: Node, key: number): ReactElement | null {
  if (node.nodeType === Node.TEXT_NODE) return <Fragment key={key}>{node.textContent}</Fragment>;
  if (!(node instanceof Element)) return null;
  const children = [...node.childNodes].map(drawn);
  if (node.tagName === 'BR') return <br key={key} />;
  const href = node.getAttribute('href');
  if (node.tagName === 'A' && href && /^(\/|https:|mailto:)/.test(href)) {
    return (
      <ExternalLink key={key} href={href}>
        {children}
      </ExternalLink>
    );
  }
  const Tag = tags[node.tagName as keyof typeof tags] ?? Fragment;
  return <Tag key={key}>{children}</Tag>;
}
