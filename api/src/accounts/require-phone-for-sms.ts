import { messages, type DeliveryMethod } from '@portal/shared/domain';
import { invalid } from '../http/problem.ts';

/** Throws a 422 at `field` when an account would get its leads by SMS without a phone number. */
export function requirePhoneForSms(
  { method, phone }: { method: DeliveryMethod | undefined; phone: string | null },
  field: string,
): void {
  if (method === 'sms' && !phone) throw invalid({ [field]: messages.smsNeedsPhone });
}
