import { useQuery } from '@tanstack/react-query';
import { currentApplicationQuery } from '@portal/shared/api';
import { useSession } from '@portal/shared/state';
import { DescriptionList } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { orNotSet } from './NotSet.tsx';

/** The person: name and e-mail of the sign-in, phone of the application. Read-only. */
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
