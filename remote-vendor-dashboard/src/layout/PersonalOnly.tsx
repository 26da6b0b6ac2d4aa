import type { ReactNode } from 'react';
import { useSession } from '@portal/shared/state';
import { Note } from '../Note.tsx';
import { texts } from '../texts.ts';

export interface PersonalOnlyProps {
  /** What the person keeps for themselves, as its heading says it. */
  name: string;
  children: ReactNode;
}

/** What belongs to a person and not to their account: an admin who views the portal as the vendor is not shown it. */
export function PersonalOnly({ name, children }: PersonalOnlyProps) {
  const viewing = useSession()?.user.viewing_as;
  return viewing ? <Note>{texts.personal.notInView(name)}</Note> : children;
}
