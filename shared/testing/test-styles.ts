import createCache from '@emotion/cache';

/** The properties that decide what a user can perceive or press. Tests read no others. */
const PERCEIVABLE = new Set(['display', 'visibility', 'opacity', 'pointer-events', 'user-select']);

/**
 * Emotion's cache for tests. Inserts only declarations that can hide or disable an element, because jsdom
 * matches every style rule against every element that a role query visits.
 */
export const testStyles = createCache({
  key: 'css',
  stylisPlugins: [
    (element) => {
      if (element.type === 'decl' && !PERCEIVABLE.has(String(element.props))) {
        element.value = '';
        element.return = '';
      }
    },
  ],
});
