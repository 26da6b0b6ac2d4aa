import type { ReactElement } from 'react';

/**
 * What a component renders beside other parts. A bare text is not allowed: a translator replaces text nodes, and React fails
 * when it inserts a part before such a text.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
