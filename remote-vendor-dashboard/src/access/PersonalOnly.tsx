import { useSession } from '@portal/shared/runtime';
import type { Elements } from '@portal/shared/ui';
import { Note } from '../Note.tsx';

interface PersonalOnlyProps {
  /** The name of the personal data, as its heading shows it. */
  name: string;
  children: Elements;
}

/** Hides data that belongs to a user, not to the account, while an admin impersonates the vendor. */
export function PersonalOnly({ name, children }: PersonalOnlyProps) {
  const impersonated = useSession()?.user.viewing_as;
  return impersonated ? (
    <Note>{`“${name}” is private to each person, so you can’t see it here.`}</Note>
  ) : (
    children
  );
}
