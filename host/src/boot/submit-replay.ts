import { LEFT } from './boot-page.ts';

/**
 * Handles forms until the app does: enables the submit button once the fields are filled in, and marks the
 * fields that lost focus. Captures a submit. Returns `stop()`, which returns `replay()`.
 */
export function captureSubmit(): () => () => void {
  let captured: { submitter: HTMLElement; index: number } | null = null;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const { target: form, submitter } = event;
    if (captured || !(form instanceof HTMLFormElement) || !submitter) return;
    submitter.setAttribute('aria-busy', 'true');
    captured = { submitter, index: forms().indexOf(form) };
  };
  const onInput = ({ target }: Event) => {
    const form = target instanceof Element && target.closest('form');
    if (form) enableSubmit(form);
  };
  const onLeave = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.closest('#root form')) target.dataset[LEFT] = '';
  };
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('input', onInput, true);
  document.addEventListener('focusout', onLeave, true);
  return () => {
    document.removeEventListener('submit', onSubmit, true);
    document.removeEventListener('input', onInput, true);
    document.removeEventListener('focusout', onLeave, true);
    captured?.submitter.removeAttribute('aria-busy');
    return () => {
      // The app may have replaced the form.
      if (captured) forms()[captured.index]?.requestSubmit();
    };
  };
}

const forms = () => [...document.querySelectorAll<HTMLFormElement>('#root main form')];

/** Only the app knows a form's validation rules. Until then, a form is valid when no field is empty. */
function enableSubmit(form: HTMLFormElement): void {
  const submit = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (submit?.disabled) submit.dataset['rules'] = 'filled';
  if (submit?.dataset['rules'] === 'filled')
    submit.disabled = [...form.querySelectorAll('input')].some(({ value }) => value.trim() === '');
}
