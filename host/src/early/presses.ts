import { chooseTheme } from '../shell/theme.ts';
import { LEFT, THEME_ATTRIBUTE } from './early-page.ts';

/** How long a link waits for the app, so that it takes along what was typed; then it leads on without, in ms. */
const LINK_WAITS_MS = 3000;

/** A press that the app has to hear of. `undo` takes back what was drawn of it. */
interface Press {
  again: () => void;
  undo?: () => void;
}

/**
 * Answers presses until the app does: a theme is drawn, what opens opens, a form that has all its fields filled in can
 * be sent, a link beside what was typed waits a little. All but the theme is kept. Returns what ends the keeping, which returns what presses it all again.
 */
export function keepPresses(): () => () => void {
  const kept = new Map<Element, Press>();

  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (link && !kept.has(link) && somethingIsTyped()) return wait(event, link);
    const button = buttonOf(event);
    if (!button || button.type === 'submit') return;
    const theme = button.getAttribute(THEME_ATTRIBUTE);
    if (theme) drawTheme(button, theme);
    else if (kept.get(button)?.undo) takeBack(button);
    else kept.set(button, { again: pressAgain(button, 'button'), undo: unfold(button) });
  };
  const wait = (event: MouseEvent, link: HTMLAnchorElement) => {
    event.preventDefault();
    link.setAttribute('aria-busy', 'true');
    const goOn = setTimeout(() => location.assign(link.href), LINK_WAITS_MS);
    kept.set(link, {
      again: pressAgain(link, 'a'),
      undo: () => {
        clearTimeout(goOn);
        link.removeAttribute('aria-busy');
      },
    });
  };
  const takeBack = (button: Element) => {
    kept.get(button)?.undo?.();
    kept.delete(button);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !submitter || kept.has(form)) return;
    submitter.setAttribute('aria-busy', 'true');
    kept.set(form, {
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
      for (const { undo, again } of kept.values()) {
        undo?.();
        again();
      }
    };
  };
}

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLButtonElement>('#root button') : null;

/** A link of the page itself that is followed here, not in a tab of its own. */
const linkOf = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  target instanceof Element && !ctrlKey && !metaKey && !shiftKey
    ? target.closest<HTMLAnchorElement>('#root main a[href^="/"]:not([target])')
    : null;

const somethingIsTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>('#root main input')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

function drawTheme(button: Element, theme: string): void {
  chooseTheme(theme as Parameters<typeof chooseTheme>[0]);
  for (const other of button.parentElement?.children ?? [])
    other.setAttribute('aria-pressed', String(other === button));
}

/** Shows or hides what a button with aria-expanded controls; returns how to take that back. */
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

/** The rules of a form are the app's; here a form is one that can be sent as soon as nothing in it is empty. */
function enableSubmit(form: HTMLFormElement): void {
  const submit = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (submit?.disabled) submit.dataset['rules'] = 'filled';
  if (submit?.dataset['rules'] === 'filled')
    submit.disabled = [...form.querySelectorAll('input')].some(({ value }) => value.trim() === '');
}

const pressAgain = (element: HTMLElement, kind: 'a' | 'button') =>
  whereItWas(element, kind, (found: HTMLElement) => {
    // Another page may be there by now.
    if (found.textContent === element.textContent && found.ariaLabel === element.ariaLabel) found.click();
  });

/** The app may have drawn the element anew: it is found by its place among its like in header, page or footer. */
function whereItWas<E extends HTMLElement>(element: E, kind: string, then: (found: E) => void): () => void {
  const part = element.closest('header, main, footer')?.tagName ?? 'body';
  const all = () => [...document.querySelectorAll<E>(`${part} ${kind}`)];
  const place = all().indexOf(element);
  return () => {
    const found = element.isConnected ? element : all()[place];
    if (found) then(found);
  };
}
