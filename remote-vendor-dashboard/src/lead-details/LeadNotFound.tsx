import { SearchX } from 'lucide-react';
import { ButtonLink, EmptyState } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

/** No such lead, or not this vendor's: the two look the same. */
export function LeadNotFound() {
  return (
    <>
      <title>{texts.title(texts.lead.notFoundTitle)}</title>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={texts.lead.notFoundTitle}
        action={<ButtonLink to={paths.leads()}>{texts.lead.back}</ButtonLink>}
      >
        {texts.lead.notFoundText}
      </EmptyState>
    </>
  );
}
