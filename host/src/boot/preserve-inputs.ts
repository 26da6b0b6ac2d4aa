import { LEFT } from './boot-page.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface PreservedInput {
  field: Field;
  name: string;
  /** Index among the fields with this name. */
  index: number;
  value: string;
  checked: boolean;
  /** The field lost focus. */
  left: boolean;
}

/**
 * Saves typed input and the focus before the app renders. Returns a function that restores both, as if the
 * user had typed there.
 */
export function preserveInputs(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')];
  const changed = fields.filter((field) => wasTyped(field) || wasLeft(field)).map(describe);
  const active = document.activeElement;
  const focused = isField(active) && root.contains(active) ? describe(active) : null;
  return () => {
    for (const one of changed) {
      const field = find(root, one);
      if (field) putBack(field, one);
    }
    if (focused) find(root, focused)?.focus();
  };

  function describe(field: Field): PreservedInput {
    const { name, value } = field;
    const checked = isTick(field) && field.checked;
    const left = wasLeft(field);
    delete field.dataset[LEFT];
    return { field, name, value, checked, left, index: fieldsNamed(root, name).indexOf(field) };
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

const fieldsNamed = (root: HTMLElement, name: string): Field[] =>
  name ? [...root.querySelectorAll<Field>(`[name="${CSS.escape(name)}"]`)] : [];

const find = (root: HTMLElement, { name, index }: PreservedInput): Field | undefined =>
  fieldsNamed(root, name)[index];

/** React handles the event only if the value differs from the last one that it knows, which may be the typed one. */
function putBack(field: Field, { field: before, value: typed, checked, left }: PreservedInput): void {
  dispatch(field, new FocusEvent('focusin', { bubbles: true }));
  if (isTick(field)) {
    const wanted = field === before ? field.checked : checked;
    // The other radio button of its group was checked.
    if (field.type === 'radio' && !wanted) return;
    field.checked = !wanted;
    field.click();
  } else {
    const value = field === before ? field.value : typed;
    if (!(field instanceof HTMLSelectElement)) field.value = `${value}…`;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    dispatch(field, new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  }
  if (left) dispatch(field, new FocusEvent('focusout', { bubbles: true }));
}

const dispatch = (field: Field, event: Event) => field.dispatchEvent(event);
