/** The values of a template's slots by name: HTML, or the values for each repetition of a part. */
export interface SlotValues {
  [name: string]: string | SlotValues[];
}

/** A slot of a page's template. The gateway fills it for each request. */
export const slot = (name: string): string => `[[portal:${name}]]`;

/** A part of a template between two marks. The gateway repeats it or leaves it out. */
export const repeatedPart = (name: string, html: string): string => `${slot(name)}${html}${slot(`/${name}`)}`;

const mark = /\[\[portal:(\/?[a-z-]+)\]\]/;

/**
 * Fills the slots of a template. Keeps those without a value for a later pass. A value is HTML and is inserted as it is,
 * so slots in it stay.
 */
export const fillSlots = (template: string, values: SlotValues): string =>
  fill(template.split(mark), values, slot);

/** Fills the slots of a template in the last pass: leaves out slots and repeated parts without a value. */
export const fillLastSlots = (template: string, values: SlotValues): string =>
  fill(template.split(mark), values, () => []);

/** `pieces` are texts and, between them, names of slots. `missing` is the value of the other slots. */
function fill(pieces: string[], values: SlotValues, missing: (name: string) => SlotValues[string]): string {
  let html = pieces[0] ?? '';
  for (let at = 1; at < pieces.length; at += 2) {
    const name = pieces[at] ?? '';
    const value = values[name] ?? missing(name);
    if (Array.isArray(value)) {
      const end = pieces.indexOf(`/${name}`, at);
      if (end < 0 && value.length > 0) throw new Error(`The template has no end of ${name}`);
      const part = pieces.slice(at + 1, end);
      html += value.map((each) => fill(part, { ...values, ...each }, missing)).join('');
      at = Math.max(at, end);
    } else html += value;
    html += pieces[at + 1] ?? '';
  }
  return html;
}
