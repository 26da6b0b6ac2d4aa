/**
 * A setting or this machine prevents the start. The message is one line for the operator and contains no
 * secret.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(message: string, options?: ErrorOptions) {
    super(oneLine(message), options);
  }
}

/** The message for an operator when a start fails. Always one line, whatever the error. */
export const startFailure = (server: string, error: unknown): string =>
  error instanceof ConfigError ? error.message : oneLine(`${server} cannot start: ${String(error)}`);

/** Values and third-party errors may span lines. */
// oxlint-disable-next-line no-control-regex -- Control characters are what it removes.
const oneLine = (text: string) => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();
