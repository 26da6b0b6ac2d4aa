declare module '*.md' {
  import type { MarkdownDocument } from '@portal/platform/build/markdown';

  const markdown: MarkdownDocument;
  export default markdown;
}
