import { APP_WAITS_FOR, EARLY_SLOT_ATTRIBUTE, KEPT_SCREEN_SHOWN } from '../page-marks.ts';
import { OFFLINE_COPIES } from '../personal-keys.ts';
import { keptScreenName } from './kept-screen.ts';

/** What {@link keptScreenScript} takes: the path of the page, the version of the remote that it loads, and its early script. */
export interface KeptScreenPage {
  path: string;
  version: string;
  url: string;
  integrity: string;
}

/** A page in the background is not drawn, and goes on after this time. In ms. */
const UNSEEN_MS = 500;

/**
 * Runs in the page's head. Shows the drawing that the device kept of the last visit (`kept-screen.ts`), and loads the early script,
 * which replaces it. With a drawing the page loads scripts after the paint only, because a slow phone takes half a second to compile
 * and run the first one. Decrypts what `personalStorage` of shared/session stored with the browser's own cipher, which plain http lacks. Shows nothing
 * of another person, to admins, of another version, after its end and for another URL.
 */
export const keptScreenScript = `({ path, version, url, integrity }) => {
  const { nonce } = document.currentScript;
  // The host's policy, which every gateway allows. The app made the HTML, and only this person's sessions can encrypt it.
  const rules = { createHTML: (html) => html, createScriptURL: (address) => address };
  const allow = window.trustedTypes?.createPolicy('portal-early', rules) ?? rules;
  const bytesOf = (hex) => Uint8Array.fromHex?.(hex) ?? Uint8Array.from(hex.match(/../g), (byte) => parseInt(byte, 16));
  const read = async () => {
    const user = JSON.parse(localStorage.getItem('user'));
    const [owner, secret] = localStorage.getItem('storage_key').split(':');
    const isOwner = Number(owner) === user.id && !user.is_admin && !sessionStorage.getItem('impersonation_session');
    if (!isOwner || location.pathname + location.search !== path) return null;
    const sealed = bytesOf(localStorage.getItem('${OFFLINE_COPIES}' + owner + ':${keptScreenName('')}' + path).split(':')[1]);
    document.head.append(noFrame);
    const key = await crypto.subtle.importKey('raw', bytesOf(secret), 'AES-GCM', false, ['decrypt']);
    const content = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.subarray(0, 12) }, key, sealed.subarray(12));
    const { data } = JSON.parse(new TextDecoder().decode(content));
    return data.version === version && Date.now() < data.until ? data : null;
  };
  // The parser puts the content of the place into it before.
  const find = () => document.querySelector('[${EARLY_SLOT_ATTRIBUTE}]:not([aria-hidden]) > *');
  const parsed = () => new Promise((resolve) => {
    const end = () => (find() || document.readyState !== 'loading') && (parser.disconnect(), resolve());
    const parser = new MutationObserver(end);
    parser.observe(document, { childList: true, subtree: true });
    document.addEventListener('readystatechange', end);
    end();
  });
  // Holds the first frame until the drawing is in the page, at the latest until the page is parsed: a frame before it delays it.
  const noFrame = Object.assign(document.createElement('link'), { rel: 'expect', href: '#drawing' });
  noFrame.setAttribute('blocking', 'render');
  const show = async () => {
    const screen = await read();
    if (!screen) return false;
    await parsed();
    const place = find()?.parentElement;
    if (!place) return false;
    const style = Object.assign(document.createElement('style'), { nonce, textContent: screen.css });
    place.setAttribute('aria-hidden', 'true');
    place.innerHTML = allow.createHTML(screen.html);
    place.append(style);
    return true;
  };
  const load = () => {
    const script = document.createElement('script');
    Object.assign(script, { integrity, crossOrigin: 'anonymous', fetchPriority: 'high', src: allow.createScriptURL(url) });
    script.dataset.early = '';
    document.head.append(script);
  };
  const shown = (window.${KEPT_SCREEN_SHOWN} = show()
    .catch(() => false)
    .finally(() => noFrame.remove()));
  // A background tab paints nothing.
  const frame = () => new Promise((resolve) => (requestAnimationFrame(() => setTimeout(resolve)), setTimeout(resolve, ${UNSEEN_MS})));
  const painted = shown.then((isShown) => isShown && frame());
  painted.then(load);
  window.${APP_WAITS_FOR} = Promise.all([window.${APP_WAITS_FOR}, painted]);
}`;
