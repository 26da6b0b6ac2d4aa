/** The content of a legal document's page. */
export interface LegalDocument {
  /** 'Most recent update: …', and the parties of the agreement. */
  opening: string[];
  /** The numbered sections, as elements of a detached document. */
  sections: Element[];
}

const TIMEOUT_MS = 10_000;

/**
 * Loads a legal document from its page in the portal, so that the dialog always shows the published text, regardless of
 * this remote's build date.
 */
export async function loadLegalDocument(path: string): Promise<LegalDocument> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return readLegalDocument(await response.text());
}

/** Removes the page's styles. The CSP also forbids inline styles in parsed documents. */
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
 * The page's Trusted Types policy: parsers accept only values from a named policy. The input is a page of
 * this portal, parsed into a document in which scripts don't run.
 */
const documents = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'portal-documents',
  {
    createHTML: (html) => html,
  },
);

/** Extracts the document from its page. Throws if there is none. */
export function readLegalDocument(html: string): LegalDocument {
  const bare = html.replaceAll(styles, '');
  const page = new DOMParser().parseFromString(documents?.createHTML(bare) ?? bare, 'text/html');
  const article = page.querySelector('main article');
  const sections = [...(article?.querySelectorAll('section') ?? [])];
  if (!article || sections.length === 0) throw new Error('The page holds no document');
  const opening = [...article.querySelectorAll(':scope > header > p')].map((line) => line.textContent ?? '');
  return { opening, sections };
}
