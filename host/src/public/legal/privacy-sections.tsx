import { TextLink } from '@portal/shared/ui';
import { ContactAddress } from './ContactAddress.tsx';
import type { LegalSection } from './LegalPage.tsx';

/** Data collected, use, sharing, rights, children, other jurisdictions (specification, section 1). */
export const privacySections: LegalSection[] = [
  {
    id: 'data-we-collect',
    title: 'Data we collect',
    body: (
      <>
        <p>
          <strong>Data you give us.</strong> Your name, email address and password; if you sign in with
          Google, the name, email address and identifier of that account. From vendors also the business name
          and title, website, Instagram handle, business email and phone, minimum budget, the event types and
          ways of contact you prefer, and what you write to us. From clients, what they tell the concierge
          about their event: its type, date, place, budget, number of guests and wishes.
        </p>
        <p>
          <strong>Data from use.</strong> Pages and features used, times of signing in, the leads a vendor
          opened and answered, device and browser type, IP address, and records of errors.
        </p>
        <p>
          <strong>Data from others.</strong> What a business has published itself, such as its website, social
          media and reviews, from which our team creates and manages vendor profiles.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Storage in your browser',
    body: (
      <p>
        We keep what is needed to keep you signed in, to remember a started application for 24 hours, and to
        remember your choice of colors. When you sign in with Google, Google’s script may set cookies of its
        own. We use no advertising cookies and follow no “Do Not Track” list other than by not tracking you
        across other sites.
      </p>
    ),
  },
  {
    id: 'how-we-use-it',
    title: 'How we use it',
    body: (
      <ul>
        <li>to run accounts, verify email addresses and keep the Service secure;</li>
        <li>to review applications to the vendor network and manage vendor profiles;</li>
        <li>to match clients with venues and vendors, also with the help of artificial intelligence;</li>
        <li>to deliver leads in the dashboard, by email or, if chosen, by text message;</li>
        <li>to work out referral or service fees once business is secured;</li>
        <li>to answer your questions and send notices about the Service;</li>
        <li>to understand how the Service is used and make it better;</li>
        <li>to prevent abuse, to comply with the law and to enforce our terms.</li>
      </ul>
    ),
  },
  {
    id: 'sharing',
    title: 'How we share it',
    body: (
      <>
        <p>We do not sell personal data. We share it only:</p>
        <ul>
          <li>
            <strong>between clients and vendors</strong>, as far as a match needs it: a vendor sees the event
            and the concierge’s notes, a client sees the vendor’s profile and answer;
          </li>
          <li>
            <strong>with service providers</strong> who host, send messages, verify sign-ins or support us,
            bound to use it for that only;
          </li>
          <li>
            <strong>where the law requires it</strong>, or to protect the rights and safety of people or of
            Gia;
          </li>
          <li>
            <strong>with a successor</strong>, if Gia or a part of it is merged, sold or reorganized, under
            this policy;
          </li>
          <li>
            <strong>with your consent</strong>, or as figures from which nobody can be recognized.
          </li>
        </ul>
        <p>Contracts that you upload are treated as confidential, as the Terms of Use set out.</p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <p>
        We keep personal data while your account is open and after that as long as accounting, tax, legal
        claims or the security of the Service require. Data that is no longer needed is deleted or made
        anonymous.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        Data travels encrypted, passwords are stored only as strong one-way hashes, access is limited to those
        who need it, and sign-ins can be ended at any time. No system is perfectly secure; if a breach
        concerns you, we tell you as the law requires.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>You can ask us to:</p>
        <ul>
          <li>tell you what personal data we hold about you and give you a copy of it;</li>
          <li>correct what is wrong, or complete what is missing;</li>
          <li>delete it, where we have no duty or overriding reason to keep it;</li>
          <li>limit or stop a use of it, or withdraw a consent you gave;</li>
          <li>stop messages that are not needed for the Service.</li>
        </ul>
        <p>
          Write to us through the <TextLink to="/contact">contact form</TextLink>. We may have to check that
          it is you. We never treat you worse for using a right.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children under 13',
    body: (
      <p>
        The Service is for adults and not directed to children. We do not knowingly collect personal data from
        children under 13. If you believe that a child has given us data, tell us, and we delete it.
      </p>
    ),
  },
  {
    id: 'other-jurisdictions',
    title: 'Other jurisdictions',
    body: (
      <>
        <p>
          <strong>California.</strong> Residents have the rights to know, delete, correct and limit, and not
          to be discriminated against for using them. We do not sell personal data or share it for advertising
          across contexts. You may name an agent to ask for you.
        </p>
        <p>
          <strong>European Economic Area, United Kingdom and Switzerland.</strong> Where the law there
          applies, we use data to perform our contract with you, for our legitimate interest in a safe and
          useful service, to meet legal duties, or with your consent. You can object, ask for your data in a
          portable form, and complain to your authority.
        </p>
        <p>
          <strong>Elsewhere.</strong> The Service is run from the United States. By using it you understand
          that your data is processed there, where rules may differ from those where you live.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of this policy',
    body: (
      <p>
        We may update this policy; its date is at the top of this page. If a change matters, we tell you by
        email or in the Service before it takes effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <>
        <p>Questions and requests about personal data reach us here:</p>
        <ContactAddress />
      </>
    ),
  },
];
