import { returnPath } from './return-path.ts';

test.each([
  '/dashboard',
  '/dashboard/leads',
  '/dashboard/lead-details/42',
  '/dashboard/resources/contact-concierge?lead=7',
  '/admin/applications?page=2&status=pending#row-3',
  '/admin/integrations/webhooks/7',
  '/admin/portal-settings/mails/lead-created',
  '/onboarding/1',
  '/email/verification-required',
])('[C4] accepts %s as a return path', (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  ['nothing', null],
  ['an object', { pathname: '/dashboard' }],
  ['an empty text', ''],
  ['another origin', 'https://evil.example/dashboard'],
  ['a protocol-relative origin', '//evil.example/dashboard'],
  ['a backslash origin', '/\\evil.example/dashboard'],
  ['two backslashes', '\\\\evil.example'],
  ['a tab before the slash', '/\t/evil.example/dashboard'],
  ['a newline', '/dashboard\n//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script with a path', 'javascript:/dashboard'],
  ['data', 'data:text/html,<script>'],
  ['an encoded origin', '%2f%2fevil.example'],
  ['an encoded slash', '/dashboard/%2f%2fevil.example'],
  ['an encoded script', '/%6aavascript:alert(1)'],
  ['steps up to another origin', '/dashboard/..//evil.example'],
  ['encoded steps up', '/dashboard/%2e%2e//evil.example'],
  ['an unknown page', '/unknown'],
  ['a public page', '/login'],
  ['the API', '/api/auth/logout'],
  ['a longer name', '/dashboards'],
  ['too deep', '/dashboard/a/b/c'],
  ['too deep for an admin', '/admin/a/b/c/d'],
  ['too long', `/dashboard?${'a'.repeat(3000)}`],
])('[C4] rejects %s as a return path', (_, from) => {
  expect(returnPath(from)).toBeNull();
});

test('[C4] resolves parent segments before validating the path', () => {
  expect(returnPath('/dashboard/../admin/accounts')).toBe('/admin/accounts');
});
