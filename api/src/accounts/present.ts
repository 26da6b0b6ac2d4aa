import type { AdminAccount, VendorAccount } from '@portal/shared/contract';
import { toDollars, toFraction, wholeDollars } from '../money.ts';
import { presentVendor } from '../vendors/vendors.repository.ts';
import type { AccountView } from './accounts.repository.ts';

/** An account as its members see it. */
export function presentAccount(view: AccountView): VendorAccount {
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
    preferences: {
      minimum_budget: wholeDollars(account.minimumBudgetCents),
      minimum_lead_time: account.minimumLeadTime,
      accepted_event_types: account.acceptedEventTypes,
      preferred_communication_method: account.preferredCommunicationMethod,
    },
    total_leads: view.totalLeads,
    total_bookings: view.totalBookings,
    conversion_rate: view.totalLeads > 0 ? view.totalBookings / view.totalLeads : 0,
    referral_rate: toFraction(account.referralRateBps),
    total_earnings: toDollars(view.account.earnedCents),
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
    activated_at: account.activatedAt?.toISOString() ?? null,
    last_active: account.lastActive?.toISOString() ?? null,
    resumes_on: account.resumesOn,
  };
}

/** An account as an admin sees it. */
export const presentAdminAccount = (view: AccountView): AdminAccount => ({
  ...presentAccount(view),
  users: view.members.map(({ id, name, email, role }) => ({ id, name, email, role })),
  suspension_reason: view.account.suspensionReason,
});
