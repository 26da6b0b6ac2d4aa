/** Focuses the error summary, else the first invalid field, else the form's message. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const target =
    form?.querySelector<HTMLElement>('[data-error-summary]') ??
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]') ??
    form?.querySelector<HTMLElement>('[role="alert"]');
  target?.focus();
  target?.scrollIntoView?.({ block: 'center' });
}
