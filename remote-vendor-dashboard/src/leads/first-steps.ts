import type { VendorAccount } from '@portal/shared/contract';
import { eventTypeCodes } from '@portal/shared/domain';
import type { PreferenceSectionId } from '../preferences/sections.ts';

/** A step that prepares an account for its first lead. */
interface FirstStep {
  name: 'matching' | 'quickReply' | 'notifications' | 'calendar';
  /** The section of the preferences that completes it. */
  section: PreferenceSectionId;
  done: boolean;
}

interface Setup {
  account: Pick<VendorAccount, 'preferences'>;
  replyConfirmed: boolean;
  calendarLinked: boolean;
}

/** The steps in the order in which they help. */
export function firstSteps({ account: { preferences }, replyConfirmed, calendarLinked }: Setup): FirstStep[] {
  const { minimum_budget: budget, accepted_event_types: types } = preferences;
  return [
    { name: 'matching', section: 'matching', done: budget > 0 || types.length < eventTypeCodes.length },
    { name: 'quickReply', section: 'quick-reply', done: replyConfirmed },
    {
      name: 'notifications',
      section: 'matching',
      done: preferences.preferred_communication_method !== 'portal',
    },
    { name: 'calendar', section: 'calendar-feed', done: calendarLinked },
  ];
}
