import { SearchX } from 'lucide-react';
import { ButtonLink, EmptyState } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { leadTexts, pageTitle } from '../texts.ts';

/** No such lead, or not this vendor's: the two look the same. */
export function LeadNotFound() {
  return (
    <>
      <title>{pageTitle(leadTexts.notFoundTitle)}</title>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={leadTexts.notFoundTitle}
        action={<ButtonLink to={paths.leads()}>{leadTexts.back}</ButtonLink>}
      >
        {leadTexts.notFoundText}
      </EmptyState>
    </>
  );
}
