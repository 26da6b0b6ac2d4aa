import { SearchX } from 'lucide-react';
import { ButtonLink, EmptyState } from '@portal/shared/ui';
import { paths } from './paths.ts';
import { texts } from './texts.ts';

interface NotFoundProps {
  words: { notFoundTitle: string; notFoundText: string; back: string };
}

/** Shown for what doesn't exist or belongs to another vendor, without telling which. */
export function NotFound({ words }: NotFoundProps) {
  return (
    <>
      <title>{texts.title(words.notFoundTitle)}</title>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        level={1}
        title={words.notFoundTitle}
        action={<ButtonLink to={paths.leads()}>{words.back}</ButtonLink>}
      >
        {words.notFoundText}
      </EmptyState>
    </>
  );
}
