const UNTOUCHED = 'font, script, style, title, textarea, option, svg';

let observer: MutationObserver | null = null;

/**
 * Replaces every text of the page by a <font> element as soon as it appears, as Google Translate does, until the end of the
 * test. Texts keep their words, so that queries find them.
 */
export function translatePage(): void {
  observer = new MutationObserver(() => replaceTexts(document.body));
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  replaceTexts(document.body);
}

/** Ends it. Runs after each test. */
export function stopTranslating(): void {
  observer?.disconnect();
  observer = null;
}

function replaceTexts(node: Node): void {
  for (const child of node.childNodes) {
    if (child instanceof Text && child.data.trim() !== '') {
      const font = document.createElement('font');
      font.append(child.data);
      child.replaceWith(font);
    } else if (child instanceof Element && !child.matches(UNTOUCHED)) replaceTexts(child);
  }
}
