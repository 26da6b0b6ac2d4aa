import type { EmotionCache } from '@emotion/cache';

/**
 * The style elements of a rendered cache, in the form that the browser's cache takes over: one per global
 * style and one for all others. The cache must have collected them (`compat`) instead of writing them inline.
 */
export function styleTags({ key, inserted, registered }: EmotionCache, nonce: string): string {
  const styles = Object.entries(inserted).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  const isGlobal = ([id]: [string, string]) => registered[`${key}-${id}`] === undefined;
  const local = styles.filter((style) => !isGlobal(style));
  const tag = (name: string, css: string) =>
    `<style nonce="${nonce}" data-emotion="${name}">${css.replaceAll('</', '<\\/')}</style>`;
  return [
    ...styles.filter(isGlobal).map(([id, css]) => tag(`${key}-global ${id}`, css)),
    tag([key, ...local.map(([id]) => id)].join(' '), local.map(([, css]) => css).join('')),
  ].join('');
}
