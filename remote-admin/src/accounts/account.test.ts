import type { MemberRole } from '@portal/shared/domain';
import { sampleAdminAccount, sampleVendor } from '@portal/shared/testing';
import { emailOf, isPendingSetup, ownerOf } from './account.ts';

const person = (id: number, role: MemberRole) => ({
  id,
  name: `Person ${id}`,
  email: `p${id}@x.example`,
  role,
});

test('returns the owner as primary contact, or the first user', () => {
  expect(ownerOf(sampleAdminAccount({ users: [person(1, 'manager'), person(2, 'owner')] }))?.id).toBe(2);
  expect(ownerOf(sampleAdminAccount({ users: [person(1, 'manager')] }))?.id).toBe(1);
  expect(ownerOf(sampleAdminAccount({ users: [] }))).toBeNull();
});

test('prefers the business email over the vendor’s and the owner’s', () => {
  const users = [person(1, 'owner')];
  const silent = { business_email: null, vendor: sampleVendor({ email: null }) };
  expect(emailOf(sampleAdminAccount())).toBe('hello@delgadocatering.com');
  expect(emailOf(sampleAdminAccount({ users, ...silent }))).toBe('p1@x.example');
  expect(emailOf(sampleAdminAccount({ users: [], ...silent }))).toBeNull();
});

test('treats only an active account without an activation date as pending setup', () => {
  expect(isPendingSetup(sampleAdminAccount({ activated_at: null }))).toBe(true);
  expect(isPendingSetup(sampleAdminAccount({ activated_at: null, status: 'suspended' }))).toBe(false);
  expect(isPendingSetup(sampleAdminAccount())).toBe(false);
});
