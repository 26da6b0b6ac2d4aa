import { chooseTheme } from '../shell/theme.ts';
import { LEFT, THEME_ATTRIBUTE } from './early-page.ts';

/**
 * How long a link waits for the app, so that typed input isn't lost. Then it navigates without the app. In
 * ms.
 */
const LINK_WAITS_MS = 3000;

/** A captured event to replay in the app. `undo` reverts its visible effect. */
interface CapturedEvent {
  again: () => void;
  undo?: () => void;
}

/**
 * Handles events until the app does: changes the theme, expands collapsed elements, enables a form's submit
 * button once its fields are filled in, and delays a link while the page has unsaved input. Captures
 * everything except theme changes. Returns `stop()`, which returns `replay()`.
 */
export function captureClicks(): () => () => void {
  const captured = new Map<Element, CapturedEvent>();

  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (link && !captured.has(link) && somethingIsTyped()) return wait(event, link);
    const button = buttonOf(event);
    if (!button || button.type === 'submit') return;
    const theme = button.getAttribute(THEME_ATTRIBUTE);
    if (theme) applyTheme(button, theme);
    else if (captured.get(button)?.undo) cancelCaptured(button);
    else captured.set(button, { again: clickAgain(button, 'button'), undo: unfold(button) });
  };
  const wait = (event: MouseEvent, link: HTMLAnchorElement) => {
    event.preventDefault();
    link.setAttribute('aria-busy', 'true');
    const navigateTimer = setTimeout(() => location.assign(link.href), LINK_WAITS_MS);
    captured.set(link, {
      again: clickAgain(link, 'a'),
      undo: () => {
        clearTimeout(navigateTimer);
        link.removeAttribute('aria-busy');
      },
    });
  };
  const cancelCaptured = (button: Element) => {
    captured.get(button)?.undo?.();
    captured.delete(button);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !submitter || captured.has(form)) return;
    submitter.setAttribute('aria-busy', 'true');
    captured.set(form, {
      again: whereItWas<HTMLFormElement>(form, 'form', (found) => found.requestSubmit()),
      undo: () => submitter.removeAttribute('aria-busy'),
    });
  };
  const onInput = ({ target }: Event) => {
    const form = target instanceof Element && target.closest('form');
    if (form) enableSubmit(form);
  };
  const onLeave = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.closest('#root form')) target.dataset[LEFT] = '';
  };

  const listeners: [string, EventListener][] = [
    ['click', onClick as EventListener],
    ['submit', onSubmit as EventListener],
    ['input', onInput],
    ['focusout', onLeave],
  ];
  for (const [name, listener] of listeners) document.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of listeners) document.removeEventListener(name, listener, true);
    return () => {
      for (const { undo, again } of captured.values()) {
        undo?.();
        again();
      }
    };
  };
}

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLButtonElement>('#root button') : null;

/** Returns the clicked in-page link, or null if the click opens a new tab. */
const linkOf = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  target instanceof Element && !ctrlKey && !metaKey && !shiftKey
    ? target.closest<HTMLAnchorElement>('#root main a[href^="/"]:not([target])')
    : null;

const somethingIsTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>('#root main input')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

function applyTheme(button: Element, theme: string): void {
  chooseTheme(theme as Parameters<typeof chooseTheme>[0]);
  for (const other of button.parentElement?.children ?? [])
    other.setAttribute('aria-pressed', String(other === button));
}

/** Toggles the element that a button with aria-expanded controls; returns `undo`. */
function unfold(button: Element): (() => void) | undefined {
  const controlled = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const before = button.getAttribute('aria-expanded');
  if (!controlled || before === null) return undefined;
  const set = (open: string) => {
    button.setAttribute('aria-expanded', open);
    controlled.dataset['open'] = open;
  };
  set(String(before !== 'true'));
  return () => set(before);
}

/** Only the app knows a form's validation rules. Until then, a form is valid when no field is empty. */
function enableSubmit(form: HTMLFormElement): void {
  const submit = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (submit?.disabled) submit.dataset['rules'] = 'filled';
  if (submit?.dataset['rules'] === 'filled')
    submit.disabled = [...form.querySelectorAll('input')].some(({ value }) => value.trim() === '');
}

const clickAgain = (element: HTMLElement, kind: 'a' | 'button') =>
  whereItWas(element, kind, (found: HTMLElement) => {
    // The page may have changed in the meantime.
    if (found.textContent === element.textContent && found.ariaLabel === element.ariaLabel) found.click();
  });

/**
 * The app may have replaced the element. Finds its replacement by its index among similar elements in the
 * header, page or footer.
 */
function whereItWas<E extends HTMLElement>(element: E, kind: string, then: (found: E) => void): () => void {
  const part = element.closest('header, main, footer')?.tagName ?? 'body';
  const all = () => [...document.querySelectorAll<E>(`${part} ${kind}`)];
  const index = all().indexOf(element);
  return () => {
    const found = element.isConnected ? element : all()[index];
    if (found) then(found);
  };
}
