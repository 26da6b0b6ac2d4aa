import { css } from '@emotion/react';

export type Tone = 'neutral' | 'primary' | 'success' | 'info' | 'warning' | 'error';

/** Sets `--tone-ink` and `--tone-soft` from `data-tone`. */
export const toneColours = css`
  --tone-ink: var(--ink-soft);
  --tone-soft: var(--sunken);

  &[data-tone='primary'] {
    --tone-ink: var(--primary-ink);
    --tone-soft: var(--primary-soft);
  }
  &[data-tone='success'] {
    --tone-ink: var(--sage-ink);
    --tone-soft: var(--sage-soft);
  }
  &[data-tone='info'] {
    --tone-ink: var(--slate-ink);
    --tone-soft: var(--slate-soft);
  }
  &[data-tone='warning'] {
    --tone-ink: var(--brass-ink);
    --tone-soft: var(--brass-soft);
  }
  &[data-tone='error'] {
    --tone-ink: var(--danger-ink);
    --tone-soft: var(--danger-soft);
  }
`;
