import { LEFT } from '../early/early-page.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  name: string;
  /** Index among the fields with this name. */
  place: number;
  value: string;
  checked: boolean;
  /** The field lost focus. */
  left: boolean;
}

/**
 * Saves typed input and the focus before the app renders. Returns a function that restores both, as if the
 * user had typed there.
 */
export function keepTyped(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')];
  const typed = fields.filter((field) => wasTyped(field) || wasLeft(field)).map(describe);
  const active = document.activeElement;
  const focused = isField(active) && root.contains(active) ? describe(active) : null;
  return () => {
    for (const one of typed) {
      const field = find(root, one);
      if (field) putBack(field, one);
    }
    if (focused) find(root, focused)?.focus();
  };

  function describe(field: Field): Typed {
    const { name, value } = field;
    const checked = isTick(field) && field.checked;
    return { name, value, checked, left: wasLeft(field), place: named(root, name).indexOf(field) };
  }
}

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const wasLeft = ({ dataset }: Field) => LEFT in dataset;

function wasTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const named = (root: HTMLElement, name: string): Field[] =>
  name ? [...root.querySelectorAll<Field>(`[name="${CSS.escape(name)}"]`)] : [];

const find = (root: HTMLElement, { name, place }: Typed): Field | undefined => named(root, name)[place];

function putBack(field: Field, { value, checked, left }: Typed): void {
  tell(field, new FocusEvent('focusin', { bubbles: true }));
  if (isTick(field)) {
    if (field.checked !== checked) field.click();
  } else if (field.value !== value) {
    // React handles the event only if the value differs from the last one that it set.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    tell(field, new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  }
  if (left) tell(field, new FocusEvent('focusout', { bubbles: true }));
  delete field.dataset[LEFT];
}

const tell = (field: Field, event: Event) => field.dispatchEvent(event);
