import type { AdminAccount, VendorAccount } from '@portal/shared/contract';
import { hasMemberRight, type AccountRole } from '@portal/shared/domain';
import { share } from '../database/figures.ts';
import { toDollars, toFraction, wholeDollars } from '../http/money.ts';
import { versionOf } from '../http/version.ts';
import { presentVendor } from '../vendors/vendors.repository.ts';
import type { AccountView } from './account-views.repository.ts';
import type { AccountRow } from './accounts.repository.ts';
import { reactivatedStatus } from './reactivated-status.ts';

/** Presents an account to a member. Members who may not see the insights don't get its earnings. */
export function presentAccount(view: AccountView, role: AccountRole): VendorAccount {
  const { total_earnings: earnings, ...account } = presentFull(view);
  return hasMemberRight(role, 'manage') ? { ...account, total_earnings: earnings } : account;
}

/** Presents the preferences of an account, with their version. */
export function presentPreferences(
  account: AccountRow,
): Pick<VendorAccount, 'preferences' | 'preferences_version'> {
  const preferences = {
    minimum_budget: wholeDollars(account.minimumBudgetCents),
    minimum_lead_time: account.minimumLeadTime,
    accepted_event_types: account.acceptedEventTypes,
    preferred_communication_method: account.preferredCommunicationMethod,
  };
  return { preferences, preferences_version: versionOf(preferences) };
}

function presentFull(view: AccountView) {
  const { account } = view;
  return {
    id: account.id,
    vendor_id: account.vendorId,
    business_name: account.businessName,
    website: account.website,
    instagram: account.instagram,
    business_email: account.businessEmail,
    business_phone: account.businessPhone,
    status: account.status,
    vendor: presentVendor(view.vendor),
    ...presentPreferences(account),
    users: view.members.map(({ id, name, email, role }) => ({ id, name, email, role })),
    total_leads: view.totalLeads,
    total_bookings: view.totalBookings,
    next_booking_free: view.nextBookingFree,
    conversion_rate: share(view.totalBookings, view.totalLeads),
    referral_rate: toFraction(account.referralRateBps),
    settings: { referral_rate: account.referralRateBps / 100 },
    total_earnings: toDollars(account.earnedCents),
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
    activated_at: account.activatedAt?.toISOString() ?? null,
    last_active: account.lastActive?.toISOString() ?? null,
    resumes_on: account.resumesOn,
  };
}

/** Presents an account to an admin. */
export const presentAdminAccount = (view: AccountView): AdminAccount => ({
  ...presentFull(view),
  rate_version: versionOf(view.account.referralRateBps),
  suspension_reason: view.account.suspensionReason,
  status_after_reactivation: reactivatedStatus(view.account),
});
