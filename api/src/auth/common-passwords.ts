import { dictionary } from '@zxcvbn-ts/language-common';

/** What the list of old leaks does not know: recent years, runs of one key, and what is said around here. */
const added = `0123456789 987654321 9876543210 00000000 22222222 88888888 99999999 12341234 123123123 aaaaaaaa xxxxxxxx
  abcdefgh asdasdasd qweqweqwe zaq1zaq1 password1! pass12345 p@ssword p@ssw0rd1 password2024 password2025 password2026
  welcome2024 welcome2025 welcome2026 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025
  spring2026 autumn2025 autumn2026 changeme123 admin1234 adminadmin superuser root1234 guest123 family123 mother123
  father123 monday123 flower123 summer123 winter123 wedding123 portal123 portal2025 portal2026 vendor123 partner123`;

/** The passwords of at least 8 characters that are tried first everywhere: some 18,000. */
const common: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].filter(({ length }) => length >= 8),
  ...added.split(/\s+/),
]);

/** Whoever guesses at this portal begins with its name. */
const names: ReadonlySet<string> = new Set([
  'gia',
  'giaportal',
  'giapartner',
  'partnerportal',
  'giapartnerportal',
]);

/** Whether a password is one of those tried first, or the portal's name with nothing but digits and marks about it. */
export function isEasyToGuess(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return common.has(plain) || names.has(plain.replace(/[^\p{L}]/gu, ''));
}
