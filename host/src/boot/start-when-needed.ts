import {
  AFTER_PAINT_ATTRIBUTE,
  PAGE_CONFIG_ID,
  publicAreas,
  type PageConfig,
} from '@portal/shared/federation';
import { DEFERRED_SCRIPTS_ID, type DeferredScripts } from '@portal/shared/federation/deferred-scripts';
import { earlyDataShown, earlyScreenShown } from '@portal/shared/federation/early';
import { whenIdle } from '../when-idle.ts';
import { allowScripts } from './allow-scripts.ts';
import { MENU_ATTRIBUTE, THEME_ATTRIBUTE } from './boot-page.ts';

/**
 * Starts the app of a prerendered page as late as possible. For a visitor, on the first sign of interaction.
 * For a logged-in user, or where a remote's first screen is prerendered, after the first paint. For a
 * remote's early screen, once that has drawn its data. A page without deferred scripts has already started.
 */
export function startWhenNeeded(): void {
  const text = document.getElementById(DEFERRED_SCRIPTS_ID)?.textContent;
  if (!text) return;
  const deferred = JSON.parse(text) as DeferredScripts;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const event of intents) document.removeEventListener(event, onIntent);
    load(deferred);
  };
  const onIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest(needsApp)) start();
  };
  const early = earlyScreenShown();
  if (early) {
    void early.then(() => {
      fetchScripts(deferred);
      void earlyDataShown().then(start);
    });
    return;
  }
  // The gateway's page marks logged-in users before this runs.
  if (document.querySelector(`[${AFTER_PAINT_ATTRIBUTE}]`) || document.documentElement.dataset['signedIn']) {
    afterPaint(start);
    return;
  }
  for (const event of intents) document.addEventListener(event, onIntent, { passive: true });
  // The user logged in in another tab.
  addEventListener('storage', start, { once: true });
  whenIdle(() => !started && fetchAhead(deferred));
}

/** The theme buttons and the menu's button respond without the app (`controls.ts`). */
const needsApp = `a[href^="/"], button:not([${THEME_ATTRIBUTE}], [${MENU_ATTRIBUTE}]), summary`;
/** A screen reader may only click. */
const intents = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

function load({ scripts, preloads }: DeferredScripts): void {
  for (const { url, integrity } of preloads) document.head.append(link('preload', url, integrity));
  for (const { url, integrity } of scripts) {
    const script = document.createElement('script');
    script.src = allowScripts.createScriptURL(url);
    // Execute in order.
    Object.assign(script, { integrity, crossOrigin: 'anonymous', async: false });
    document.head.append(script);
  }
}

/** Requests the app's scripts before they may run. */
function fetchScripts({ scripts }: DeferredScripts): void {
  for (const { url, integrity } of scripts) document.head.append(link('preload', url, integrity));
}

/** Prefetches the likely next resources: the remotes' public documents that the page links to, and the first script. */
function fetchAhead({ scripts: [first] }: DeferredScripts): void {
  if (first) document.head.append(link('prefetch', first.url, first.integrity));
  const { mounts } = JSON.parse(document.getElementById(PAGE_CONFIG_ID)?.textContent ?? '') as PageConfig;
  const urls = publicAreas(Object.values(mounts)).filter((path) =>
    document.querySelector(`a[href="${path}"]`),
  );
  if (!HTMLScriptElement.supports?.('speculationrules') || urls.length === 0) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.nonce = document.querySelector('script')?.nonce ?? '';
  rules.text = allowScripts.createScript(JSON.stringify({ prefetch: [{ urls }] }));
  document.head.append(rules);
}

const link = (rel: string, href: string, integrity: string) =>
  Object.assign(document.createElement('link'), {
    rel,
    as: 'script',
    crossOrigin: 'anonymous',
    integrity,
    href,
  });

/** Fallback delay in ms, because a background tab doesn't paint. */
const UNSEEN_MS = 500;

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
  setTimeout(work, UNSEEN_MS);
}
