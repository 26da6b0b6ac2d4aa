import { TextLink } from '@portal/shared/ui';
import { ContactAddress } from './ContactAddress.tsx';
import type { LegalSection } from './LegalPage.tsx';

/** The second half of the terms: notices, liability, disputes, termination. */
export const termsOfService: LegalSection[] = [
  {
    id: 'takedown',
    title: 'Copyright: notice and takedown',
    body: (
      <>
        <p>
          If you believe that something on the Service infringes your copyright, send us a notice that
          contains:
        </p>
        <ul>
          <li>
            your physical or electronic signature, as the owner or a person authorized to act for the owner;
          </li>
          <li>the work that you say is infringed;</li>
          <li>the material that you say infringes it, and where it is on the Service;</li>
          <li>your address, telephone number and email address;</li>
          <li>
            a statement that you believe in good faith that the use is not authorized by the owner, its agent
            or the law;
          </li>
          <li>
            a statement, under penalty of perjury, that the notice is accurate and that you may act for the
            owner.
          </li>
        </ul>
        <p>
          We remove or disable material that a valid notice describes, and tell the person who posted it. That
          person may send a counter-notice with a signature, the material and where it was, a statement under
          penalty of perjury that it was removed by mistake or misidentification, and a name, address and
          telephone number with consent to the jurisdiction of the federal court there. When we receive a
          valid counter-notice, we may restore the material in 10 to 14 business days, unless we first hear
          that the owner has gone to court. We end the accounts of people who infringe repeatedly.
        </p>
        <ContactAddress />
      </>
    ),
  },
  {
    id: 'third-parties',
    title: 'Vendors, clients and other services',
    body: (
      <p>
        Vendors and clients are independent of Gia. Agreements about an event, including price, payment,
        cancellation and performance, are between them; vendors handle client payments themselves. The Service
        may link to or work with services of others, such as sign-in with Google. Their own terms apply to
        them and we are not responsible for them.
      </p>
    ),
  },
  {
    id: 'disclaimers',
    title: 'Disclaimers',
    body: (
      <>
        <p>
          The Service is provided “as is” and “as available”. To the extent that the law allows, Gia disclaims
          all warranties, express or implied, including those of merchantability, fitness for a particular
          purpose, title and non-infringement.
        </p>
        <p>
          We do not warrant that the Service is uninterrupted, secure or free of errors, that content or
          recommendations, including those produced by artificial intelligence, are accurate or complete, or
          that a vendor or client will do what was agreed.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    body: (
      <>
        <p>
          To the extent that the law allows, Gia and its people are not liable for indirect, incidental,
          special, consequential or punitive damages, or for lost profits, revenue, data or goodwill, arising
          from the Service or these terms, whatever the legal theory and even if told that such damages were
          possible.
        </p>
        <p>
          Our total liability for all claims is limited to the greater of what you paid us for the Service in
          the twelve months before the claim arose and one hundred US dollars. Some jurisdictions do not allow
          some of these limits; there they apply as far as they may.
        </p>
      </>
    ),
  },
  {
    id: 'indemnity',
    title: 'Indemnity',
    body: (
      <p>
        You will defend Gia and its people against claims of others that arise from your User Materials, your
        breach of these terms, your breach of law, or your dealings with another user, and pay the resulting
        losses, damages and reasonable legal fees.
      </p>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing law and disputes',
    body: (
      <>
        <p>The laws of the State of California apply, without regard to its rules on conflicts of law.</p>
        <ol>
          <li>
            <strong>Negotiation.</strong> Whoever has a dispute first sends the other a written notice of it.
            For 90 days from that notice both try in good faith to settle it between them.
          </li>
          <li>
            <strong>Mediation.</strong> If that fails, both take part in up to 10 hours of mediation with a
            neutral mediator in Northern California, in person or remotely, and share its cost equally.
          </li>
          <li>
            <strong>Courts.</strong> What is still in dispute is decided only by the state and federal courts
            in San Francisco County, California, and both accept their jurisdiction.
          </li>
        </ol>
        <p>
          Either may at any time ask a court for an injunction to protect intellectual property or
          confidential information, or bring an individual claim in small-claims court.
        </p>
      </>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        Our <TextLink to="/privacy">Privacy Policy</TextLink> says what data we collect and what we do with
        it. It is part of these terms.
      </p>
    ),
  },
  {
    id: 'updates',
    title: 'Updates of these terms',
    body: (
      <p>
        We may update these terms. The date of the most recent update is at the top of this page. If a change
        matters to your rights, we tell you by email or in the Service before it takes effect. If you go on
        using the Service after that, you accept the updated terms; if you don’t accept them, end your
        account.
      </p>
    ),
  },
  {
    id: 'international-use',
    title: 'International use',
    body: (
      <p>
        The Service is run from the United States and meant for people there. We do not say that it is
        suitable or lawful elsewhere. If you use it from another country, you do so on your own initiative,
        you are responsible for complying with local law, and your data is transferred to and processed in the
        United States.
      </p>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    body: (
      <p>
        You may stop using the Service and close your account at any time. We may suspend or end your access,
        with notice where that is reasonable, if you break these terms, if the law requires it, or if we stop
        offering the Service. Sections that by their nature should outlast the end, such as those on licenses
        already granted, disclaimers, liability, indemnity and disputes, do so.
      </p>
    ),
  },
  {
    id: 'assignment',
    title: 'Assignment',
    body: (
      <p>
        You may not transfer your rights or duties under these terms without our written consent. We may
        transfer ours to an affiliate, or in connection with a merger, acquisition, reorganization or sale of
        assets.
      </p>
    ),
  },
  {
    id: 'general',
    title: 'General',
    body: (
      <p>
        These terms, with the documents they name, are the whole agreement between you and Gia about the
        Service. If a part is invalid, the rest remains. Not enforcing a right is not giving it up. Neither of
        us is liable for a delay caused by events beyond reasonable control.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <>
        <p>Questions about these terms, refund requests and notices reach us here:</p>
        <ContactAddress />
      </>
    ),
  },
];
