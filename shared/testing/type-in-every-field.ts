import type { UserEvent } from '@testing-library/user-event';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const DAY = '2027-12-21';

/** Money fields add commas to what was typed. */
const plain = (text: string) => text.replaceAll(',', '');

/**
 * Types into every field of a form and expects each key to stay: replaces the last character of a text by 7, the day of a
 * date by 2027-12-21, and presses every check box, the first radio button of a group and the last option of a list. Fields that appear meanwhile
 * follow.
 */
export async function typeInEveryField(user: UserEvent, form: HTMLElement): Promise<void> {
  const done = new Set<Control>();
  for (;;) {
    const controls = form.querySelectorAll<Control>('input, textarea, select');
    const next = [...controls].find((control) => !done.has(control) && isUsable(control));
    if (!next) return;
    for (const control of controls) if (control === next || isSameGroup(control, next)) done.add(control);
    await changeByHand(user, next);
  }
}

const isUsable = (control: Control) =>
  !control.disabled && !control.closest('[hidden]') && !['hidden', 'file'].includes(control.type);

const isSameGroup = (a: Control, b: Control) => a.type === 'radio' && b.type === 'radio' && a.name === b.name;

async function changeByHand(user: UserEvent, control: Control): Promise<void> {
  if (control instanceof HTMLSelectElement) {
    const last = [...control.options].at(-1)?.value ?? '';
    await user.selectOptions(control, last);
    expect(control).toHaveValue(last);
  } else if (control.type === 'checkbox' || control.type === 'radio') {
    const checked = control.type === 'radio' || !(control as HTMLInputElement).checked;
    await user.click(control);
    expect((control as HTMLInputElement).checked).toBe(checked);
  } else if (control.type === 'date') {
    await user.clear(control);
    await user.type(control, DAY);
    expect(control).toHaveValue(DAY);
  } else {
    const kept = plain(control.value).slice(0, -1);
    await user.type(control, '{Backspace}');
    expect(plain(control.value)).toBe(kept);
    await user.type(control, '7');
    expect(plain(control.value)).toBe(`${kept}7`);
  }
}
