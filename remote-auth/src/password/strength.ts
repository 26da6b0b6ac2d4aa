import { messages, PASSWORD_MAX, PASSWORD_MIN } from '@portal/shared/domain';

/** A password rule, and whether the password meets it. */
interface PasswordRule {
  text: string;
  met: boolean;
}

type StrengthLevel = 0 | 1 | 2 | 3 | 4;

/** The most common passwords. The server checks a much longer list and decides. */
const common = new Set(
  (
    'password passw0rd password1 password12 password123 12345678 123456789 1234567890 qwertyui qwerty123 ' +
    'qwertyuiop 11111111 00000000 iloveyou sunshine princess football baseball welcome1 letmein1 abc12345 ' +
    'superman trustno1 1q2w3e4r 1qaz2wsx'
  ).split(' '),
);

/** Counts characters as users see them, not UTF-16 code units. */
const lengthOf = (password: string) => Array.from(password).length;

/** Words from a name or address that a password should not contain. */
function personalWords(about: readonly string[]): string[] {
  return about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4);
}

const isCommon = (password: string) => common.has(password.toLowerCase());

/** Returns the rules to show during typing. `about`: the user's name and email. */
export function passwordRules(password: string, about: readonly string[] = []): PasswordRule[] {
  const lower = password.toLowerCase();
  const length = lengthOf(password);
  return [
    {
      text: `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
      met: length >= PASSWORD_MIN && length <= PASSWORD_MAX,
    },
    { text: 'Not a commonly used password', met: password !== '' && !isCommon(password) },
    {
      text: 'Without your name or email',
      met: password !== '' && !personalWords(about).some((word) => lower.includes(word)),
    },
  ];
}

/** Estimates how hard a password is to guess: length first, then variety. Only a hint. */
export function passwordStrength(password: string, about: readonly string[] = []): StrengthLevel {
  const length = lengthOf(password);
  if (length < PASSWORD_MIN) return 0;
  if (passwordRules(password, about).some(({ met }) => !met)) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const distinct = new Set(password).size;
  const points =
    (length >= 12 ? 1 : 0) + (length >= 16 ? 1 : 0) + (kinds >= 3 ? 1 : 0) + (distinct >= 10 ? 1 : 0);
  return distinct < 5 ? 1 : (Math.min(4, 1 + points) as StrengthLevel);
}

/** Validates a new password; undefined if it can be sent. The server also rejects common passwords. */
export function newPasswordError(password: string): string | undefined {
  const length = lengthOf(password);
  if (password === '') return messages.passwordRequired;
  if (length < PASSWORD_MIN) return messages.passwordTooShort;
  if (length > PASSWORD_MAX) return messages.passwordTooLong;
  return isCommon(password) ? messages.passwordCommon : undefined;
}

/** Validates the confirmation of a new password; undefined if it matches. */
export function confirmationError(password: string, confirmation: string): string | undefined {
  return confirmation === password ? undefined : messages.passwordsDoNotMatch;
}
