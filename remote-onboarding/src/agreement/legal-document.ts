import { queryOptions } from '@tanstack/react-query';

/** A legal document as its own page shows it. */
export interface LegalDocument {
  /** 'Most recent update: …', and what it is between whom. */
  opening: string[];
  /** Its numbered sections, as elements of a document that is nowhere shown. */
  sections: Element[];
}

const PATIENCE_MS = 10_000;

/**
 * The document at a page of the portal. It is read from that page, so that the words agreed to in place are those that
 * are published, whenever this slice was built.
 */
export const legalDocumentQuery = (path: string) =>
  queryOptions({
    queryKey: ['legal-document', path],
    queryFn: async () => {
      const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return readLegalDocument(await response.text());
    },
    staleTime: Infinity,
    retry: false,
  });

/** The page's looks are none of the document's, and the security policy forbids inline styles even to a parser. */
const styles = /<style[^>]*>.*?<\/style>| style="[^"]*"/gs;

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => {
    createHTML: (html: string) => string;
  };
}

/**
 * The page's policy (Trusted Types) lets a parser have only what a named policy made. This is a page of the portal
 * itself, parsed into a document in which no script runs.
 */
const documents = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'portal-documents',
  {
    createHTML: (html) => html,
  },
);

/** Takes the document out of its page. Throws when the page holds none. */
export function readLegalDocument(html: string): LegalDocument {
  const bare = html.replaceAll(styles, '');
  const page = new DOMParser().parseFromString(documents?.createHTML(bare) ?? bare, 'text/html');
  const article = page.querySelector('main article');
  const sections = [...(article?.querySelectorAll('section') ?? [])];
  if (!article || sections.length === 0) throw new Error('The page holds no document');
  const opening = [...article.querySelectorAll(':scope > header > p')].map((line) => line.textContent ?? '');
  return { opening, sections };
}
