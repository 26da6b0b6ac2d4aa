import { atom } from 'jotai';
import { portalStore } from '@portal/shared/runtime';
import { deviceStorage } from '@portal/shared/session';
import { hasPushDevice } from './own-device.ts';

/**
 * The offer to get notifications on this device, and then to install the portal. It is due after the first response that somebody
 * sent here, and ends when they close it. It says nothing about a person, so logging out keeps it.
 */
type Offer = 'early' | 'due' | 'closed';
const KEY = 'device-offer';

const read = (): Offer => {
  const kept = deviceStorage.getItem(KEY);
  return kept === 'due' || kept === 'closed' ? kept : 'early';
};
/** The state of the offer on this device. */
export const offerAtom = atom<Offer>(read());

function change(offer: Offer): void {
  deviceStorage.setItem(KEY, offer);
  portalStore.set(offerAtom, offer);
}
/** Whether there is something to do with notifications on this device, so that its code is worth loading. */
export const usesPush = (offer: Offer): boolean => offer === 'due' || hasPushDevice();
/** Makes the offer due, after a response was sent. */
export function makeOfferDue(): void {
  if (read() === 'early') change('due');
}
/** Ends the offer on this device. */
export const closeOffer = (): void => change('closed');
