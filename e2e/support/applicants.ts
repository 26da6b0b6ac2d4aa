import assert from 'node:assert/strict';
import { callApi, register, type NewUser } from './new-users.ts';

/** The default values of an application. */
const application = {
  title: 'Catering',
  lead_delivery_method: 'email',
  legal_agreements: {
    terms_accepted: true,
    referral_terms_accepted: true,
    data_processing_consent: true,
    non_exclusive_acknowledged: true,
    profile_management_acknowledged: true,
  },
};

interface Applied {
  business: string;
  website: string;
}

/** Registers a user who applies right away. Returns the application ID. */
export async function registerApplicant(url: string, person: NewUser, applied: Applied): Promise<number> {
  return apply(url, await register(url, person), applied);
}

/** Applies as a user. Returns the application ID. */
export async function apply(url: string, token: string, { business, website }: Applied): Promise<number> {
  const { status, body } = await callApi<{ id: number }>(url, 'POST', '/vendor-account/apply', {
    token,
    body: { ...application, business_name: business, website },
  });
  assert.equal(status, 201);
  return body.id;
}
