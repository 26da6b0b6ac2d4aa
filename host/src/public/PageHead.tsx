import { texts } from '../texts.ts';

/** A public page's title and description, for search engines and link previews. */
export function PageHead({ title, description }: { title: string; description: string }) {
  return (
    <>
      <title>{texts.title(title)}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}
