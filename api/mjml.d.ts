/** The package has no types. */
declare module 'mjml' {
  export default function mjml(
    markup: string,
    options?: { validationLevel?: 'strict' | 'soft' | 'skip' },
  ): Promise<{ html: string }>;
}
