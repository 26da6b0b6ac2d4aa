import { useQuery } from '@tanstack/react-query';
import { currentApplicationQuery } from '@portal/shared/queries';
import { useSession } from '@portal/shared/runtime';
import { DescriptionList } from '@portal/shared/ui';
import { orNotSet } from './NotSet.tsx';

/** The user's name and email from the session and the phone from the application. Read-only. */
export function PersonalInformation() {
  const session = useSession();
  const { data: application } = useQuery(currentApplicationQuery);
  return (
    <DescriptionList
      items={[
        { term: 'Full name', detail: orNotSet(session?.user.name) },
        { term: 'Email', detail: orNotSet(session?.user.email) },
        { term: 'Phone', detail: orNotSet(application?.contact_phone) },
      ]}
    />
  );
}
