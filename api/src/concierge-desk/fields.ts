import type { ApiProblem } from './client.ts';
import { markup, type Markup } from '@portal/platform/server';

/** A form as it was sent: text by field. */
export type Typed = Record<string, string>;

/** The state of a form: the typed values, and the API's error after a rejected submit. */
export interface FormState {
  typed: Typed;
  problem?: ApiProblem | undefined;
}

interface FieldOptions {
  name: string;
  label: string;
  hint?: string;
  wide?: boolean;
}

/** A text field. `name` is the API's name for it, so that an error of the API finds its field. */
export function textField(
  { typed, problem }: FormState,
  {
    type = 'text',
    rows,
    ...options
  }: FieldOptions & { type?: 'text' | 'date' | 'number' | 'file'; rows?: number },
): Markup {
  const { name } = options;
  const value = typed[name] ?? '';
  const shared = attributes(problem, options);
  if (rows) return field(problem, options, markup`<textarea rows="${rows}"${shared}>\n${value}</textarea>`);
  const kind =
    type === 'number'
      ? markup`type="text" inputmode="numeric"`
      : type === 'file'
        ? markup`type="file" accept="application/pdf,image/jpeg,image/png,image/webp"`
        : markup`type="${type}"`;
  const given = type !== 'file' && markup` value="${value}"`;
  return field(problem, options, markup`<input ${kind}${given} autocomplete="off"${shared}>`);
}

/** A choice. `choices` are pairs of value and label. */
export function choiceField(
  { typed, problem }: FormState,
  { choices, ...options }: FieldOptions & { choices: readonly (readonly [string, string])[] },
): Markup {
  const chosen = typed[options.name];
  const list = choices.map(
    ([value, label]) =>
      markup`<option value="${value}"${value === chosen && markup` selected`}>${label}</option>`,
  );
  return field(problem, options, markup`<select${attributes(problem, options)}>${list}</select>`);
}

/**
 * Renders the API's error: the messages of the fields, or the general message. Gets the focus, so that screen readers
 * announce it.
 */
export function problemMessage(problem: ApiProblem | undefined): Markup | null {
  if (!problem) return null;
  const fields = Object.entries(problem.errors);
  const text =
    fields.length === 0
      ? problem.message
      : markup`The API rejected this:<ul>${fields.map(([name, texts]) => markup`<li><code>${name}</code>: ${texts.join(' ')}</li>`)}</ul>`;
  return markup`<div class="message bad" role="alert" tabindex="-1" autofocus>${text}</div>`;
}

const errorId = (name: string) => `${name}-error`;

const attributes = (problem: ApiProblem | undefined, { name }: FieldOptions) =>
  markup` name="${name}"${problem?.errors[name] && markup` aria-invalid="true" aria-describedby="${errorId(name)}"`}`;

function field(
  problem: ApiProblem | undefined,
  { name, label, hint, wide }: FieldOptions,
  control: Markup,
): Markup {
  const texts = problem?.errors[name];
  return markup`<div${wide && markup` class="wide"`}><label>${label}${hint && markup` <small>${hint}</small>`}${control}</label>
${texts && markup`<p class="wrong" id="${errorId(name)}">${texts.join(' ')}</p>`}</div>`;
}

/** A number as the API expects it. Anything else is sent as it was typed, so that the API says what is wrong. */
export const numberOf = (text = ''): number | string | null =>
  text.trim() === '' ? null : Number.isFinite(Number(text)) ? Number(text) : text;

/** A text as the API expects it. Browsers send line breaks as CRLF. */
export const textOf = (text = ''): string => text.replaceAll('\r\n', '\n');
export const textOrNull = (text = ''): string | null => textOf(text).trim() || null;
