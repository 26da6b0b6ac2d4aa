import {
  neutralSite,
  PAGE_CONFIG_ID,
  siteMarks,
  type PageConfig,
  type Site,
} from '@portal/shared/federation';

function configured(): Partial<Site> {
  const text = document.getElementById(PAGE_CONFIG_ID)?.textContent;
  if (!text) return {};
  try {
    return (JSON.parse(text) as Partial<PageConfig>).site ?? {};
  } catch {
    return {};
  }
}

/** The footer's address and links. A prerendered page contains placeholders that the gateway replaces. */
export const site: Site = typeof document === 'undefined' ? siteMarks : { ...neutralSite, ...configured() };
