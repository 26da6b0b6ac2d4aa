/** The preview of a response: the request that the form would send, as the client will read it. Pure. */
import type { LeadResponse, MessageFile } from '@portal/shared/contract';
import { dollarsOf, formatDollars } from '@portal/shared/domain';
import { toLeadResponse, type RespondValues } from '../lead/respond.ts';
import { responseTexts } from '../texts.ts';

export interface ResponsePreviewParts {
  /** null until the vendor chooses an availability. */
  available: boolean | null;
  /** Short facts: prices and the timeline. */
  facts: { term: string; detail: string }[];
  /** Sentences: notes and next steps. */
  sentences: { term: string; detail: string }[];
  files: readonly MessageFile[];
}

/** Builds the preview. Leaves out what the response lacks, and options without a name or a valid price. */
export function previewOf(values: Partial<RespondValues>): ResponsePreviewParts {
  const { availability = '', basePackage = '', notes = '', nextSteps = '', timeline = '' } = values;
  const files = availability === 'not_available' ? [] : (values.files ?? []);
  const options = (values.options ?? []).filter(
    ({ name, price }) => name?.trim() && dollarsOf(price ?? '') !== null,
  );
  const response: LeadResponse = toLeadResponse({
    availability,
    basePackage,
    options,
    notes,
    nextSteps,
    timeline,
    files,
    remember: false,
  });
  const { base_package, additional_options = [] } = response.proposed_pricing ?? {};
  const given = (term: string, detail: string | undefined) => (detail ? [{ term, detail }] : []);
  return {
    available: availability === '' ? null : response.availability_confirmed,
    facts: [
      ...(base_package == null
        ? []
        : [{ term: responseTexts.basePackage, detail: formatDollars(base_package) }]),
      ...additional_options.map(({ name, price }) => ({
        term: name,
        detail: responseTexts.optionPrice(price),
      })),
      ...given(responseTexts.timeline, response.estimated_timeline),
    ],
    sentences: [
      ...given(responseTexts.notes, response.vendor_notes),
      ...given(responseTexts.nextSteps, response.next_steps),
    ],
    files,
  };
}
