import { useQuery } from '@tanstack/react-query';
import { currentApplicationQuery } from '@portal/shared/queries';
import { useSession } from '@portal/shared/runtime';
import { DescriptionList } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { orNotSet } from './NotSet.tsx';

/** The user's name and email from the session and the phone from the application. Read-only. */
export function PersonalInformation() {
  const session = useSession();
  const { data: application } = useQuery(currentApplicationQuery);
  return (
    <DescriptionList
      items={[
        { term: texts.account.fullName, detail: orNotSet(session?.user.name) },
        { term: texts.account.email, detail: orNotSet(session?.user.email) },
        { term: texts.account.phone, detail: orNotSet(application?.contact_phone) },
      ]}
    />
  );
}
