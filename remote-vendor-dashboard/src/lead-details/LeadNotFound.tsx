import { SearchX } from 'lucide-react';
import { ButtonLink, EmptyState } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { leadTexts } from './texts.ts';

/** Shown for a lead that doesn't exist or belongs to another vendor, without telling which. */
export function LeadNotFound() {
  return (
    <>
      <title>{texts.title(leadTexts.notFoundTitle)}</title>
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
