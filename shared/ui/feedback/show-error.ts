import { errorText, showToast } from '@portal/shared/runtime';

/** Shows an error's text as a toast; `fallback` and `options` as in `errorText`. */
export const showError = (...[error, fallback, options]: Parameters<typeof errorText>): void =>
  void showToast({ kind: 'error', message: errorText(error, fallback, options) });
