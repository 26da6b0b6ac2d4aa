import type { Vendor, VendorMatch } from '@portal/shared/contract';

/** A vendor record that an application can be linked to. */
export interface VendorChoice {
  id: number;
  name: string;
  /** Email or category (specification, section 3: Vendor search result). */
  detail: string;
  /** The vendor already has an account, so the API rejects an approval with it. */
  hasAccount: boolean;
  /** Has an account and shares a value with the application that two businesses never share. */
  likelyDuplicate: boolean;
  /** The values shared with the application: 'website', 'phone'. */
  matched: readonly string[];
}

/** Converts a search result. */
export function choiceOf(match: VendorMatch): VendorChoice {
  return {
    id: match.id,
    name: match.name || match.business_name,
    detail: [match.category, match.email].filter(Boolean).join(' · '),
    hasAccount: match.has_account,
    likelyDuplicate: match.likely_duplicate && match.has_account,
    matched: match.matched,
  };
}

/** Converts a newly created vendor, which has no account yet. */
export function choiceOfNew(vendor: Vendor): VendorChoice {
  const detail = [vendor.category, vendor.email].filter(Boolean).join(' · ');
  return {
    id: vendor.id,
    name: vendor.business_name,
    detail,
    hasAccount: false,
    likelyDuplicate: false,
    matched: [],
  };
}

/** Preselects the only result (specification, section 4: Review modal) if it is selectable. */
export function onlyChoice(matches: VendorMatch[] | undefined): VendorChoice | null {
  const [only, ...others] = matches ?? [];
  return only && others.length === 0 && !only.has_account ? choiceOf(only) : null;
}

/** The vendors to list: the results, plus the chosen vendor if it isn't among them. */
export function choicesToOffer(found: VendorMatch[], chosen: VendorChoice | null): VendorChoice[] {
  const choices = found.map(choiceOf);
  return chosen && !choices.some(({ id }) => id === chosen.id) ? [chosen, ...choices] : choices;
}

/** The businesses that the applicant may already have an account for. */
export function duplicatesOf(matches: VendorMatch[] | undefined): string[] {
  return (matches ?? [])
    .filter((match) => match.likely_duplicate && match.has_account)
    .map((match) => match.business_name || match.name);
}
