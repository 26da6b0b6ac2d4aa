import type { BrowserContext } from 'playwright-core';

/** Replaces every text by a <font> element as soon as it appears, as Google Translate does. The words stay. */
export const translated = (context: BrowserContext): Promise<unknown> => context.addInitScript(replaceTexts);

/** Runs in the page. */
function replaceTexts(): void {
  const replaceIn = (node: Node): void => {
    for (const child of node.childNodes) {
      if (child instanceof Text && child.data.trim() !== '') {
        const font = document.createElement('font');
        font.append(child.data);
        child.replaceWith(font);
      } else if (
        child instanceof Element &&
        !child.matches('font, script, style, textarea, option, svg, head')
      )
        replaceIn(child);
    }
  };
  const begin = () => {
    replaceIn(document.body);
    new MutationObserver(() => replaceIn(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  };
  // A person starts a translation after the page appeared.
  addEventListener('load', () => setTimeout(begin));
}
