import type { Vendor, VendorMatch } from '@portal/shared/contract';

/** A vendor record that an application can be linked to. */
export interface VendorChoice {
  id: number;
  name: string;
  /** Email, or category (specification, section 3: Vendor search result). */
  detail: string;
  /** It has an account already: approving with it is refused. */
  hasAccount: boolean;
  /** It shares something with the application that two businesses do not share. */
  likelyDuplicate: boolean;
  /** What it shares with the application: 'website', 'phone'. */
  matched: readonly string[];
}

/** A vendor as the search answers it. */
export function choiceOf(match: VendorMatch): VendorChoice {
  return {
    id: match.id,
    name: match.name || match.business_name,
    detail: [match.category, match.email].filter(Boolean).join(' · '),
    hasAccount: match.has_account,
    likelyDuplicate: match.likely_duplicate,
    matched: match.matched,
  };
}

/** A vendor that was just created, so nobody has an account of it. */
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

/** The vendor to preselect: the only one found (specification, section 4: Review modal), if it can be chosen. */
export function onlyChoice(matches: VendorMatch[] | undefined): VendorChoice | null {
  const [only, ...others] = matches ?? [];
  return only && others.length === 0 && !only.has_account ? choiceOf(only) : null;
}

/** What the list offers: the vendors found, and the chosen one even if it is not among them. */
export function choicesToOffer(found: VendorMatch[], chosen: VendorChoice | null): VendorChoice[] {
  const choices = found.map(choiceOf);
  return chosen && !choices.some(({ id }) => id === chosen.id) ? [chosen, ...choices] : choices;
}

/** The businesses that the applicant may have an account of already. */
export function duplicatesOf(matches: VendorMatch[] | undefined): string[] {
  return (matches ?? [])
    .filter((match) => match.likely_duplicate && match.has_account)
    .map((match) => match.business_name || match.name);
}
