import { TextLink } from '@portal/shared/ui';
import type { LegalSection } from './LegalPage.tsx';

/** The first half of the terms: who may use the Service, and how. */
export const termsOfUse: LegalSection[] = [
  {
    id: 'who-these-terms-are-for',
    title: 'Visitors and subscribers',
    body: (
      <>
        <p>
          A <strong>visitor</strong> is anyone who looks at the Service without an account. A{' '}
          <strong>subscriber</strong> is anyone who has registered an account, whether as an event client or
          as a vendor, and whether or not a paid plan is part of it.
        </p>
        <p>
          These terms apply to both. Sections that speak of accounts, subscriptions, payments or refunds apply
          to subscribers only. Vendors are also bound by the{' '}
          <TextLink to="/vendor-agreement">Vendor Partner Agreement</TextLink>; where it and these terms
          differ on the relationship between Gia and a vendor, the agreement decides.
        </p>
      </>
    ),
  },
  {
    id: 'eligibility',
    title: 'You must be at least eighteen',
    body: (
      <p>
        The Service is for people who are at least eighteen years old and able to enter into a binding
        contract. By using it you confirm that you are. If you use it for a business, you confirm that you may
        act for that business, and “you” includes it.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Your account',
    body: (
      <>
        <p>
          Give accurate information when you register and keep it current. You are responsible for what
          happens under your account and for keeping your password to yourself. Tell us at once if you believe
          that somebody else has used your account.
        </p>
        <p>
          We may ask you to verify your email address or your business before parts of the Service are open to
          you, and we may decline an application to the vendor network.
        </p>
      </>
    ),
  },
  {
    id: 'the-service',
    title: 'What the Service does',
    body: (
      <>
        <p>
          Gia is an event-planning concierge that uses artificial intelligence, together with people, to match
          event clients with venues and vendors. Recommendations are suggestions. We do not organize events,
          we are not a party to contracts between clients and vendors, and we do not guarantee that a match
          leads to a booking.
        </p>
        <p>
          The service area is Northern California. We may change, add or withdraw features; those marked
          “coming soon” are not promised for any date.
        </p>
      </>
    ),
  },
  {
    id: 'user-materials',
    title: 'Materials you provide',
    body: (
      <>
        <p>
          You may give us text, photographs, messages, reviews and other materials (“User Materials”). You
          keep your ownership of them. You grant Gia a worldwide, non-exclusive, royalty-free, sublicensable
          and transferable license to host, store, reproduce, adapt, publish, display and distribute User
          Materials in order to run, improve and promote the Service. The license ends when you delete the
          materials or your account, except for copies that others have already received through the Service
          and for back-ups kept for a limited time.
        </p>
        <p>
          You confirm that you have the rights needed to grant this license and that your User Materials break
          no law and infringe nobody’s rights. We may review, move or remove User Materials, and we have no
          duty to do so.
        </p>
      </>
    ),
  },
  {
    id: 'contracts-confidential',
    title: 'Contracts are confidential',
    body: (
      <p>
        If you upload or send us a contract, quotation or proposal between a client and a vendor, we treat it
        as confidential. It is outside the license of the section above: we use it only to provide the Service
        to the people who are parties to it, we do not publish it, and we share it with others only where
        those people agree or the law requires it.
      </p>
    ),
  },
  {
    id: 'conduct',
    title: 'Rules of conduct',
    body: (
      <>
        <p>When you use the Service, you do not:</p>
        <ul>
          <li>
            break a law or infringe the rights of others, including their privacy and intellectual property;
          </li>
          <li>post anything false, misleading, defamatory, harassing, hateful, obscene or threatening;</li>
          <li>pretend to be somebody else, or misstate your connection with a person or business;</li>
          <li>
            send spam, or collect the data of clients, vendors or other users for any purpose but your own
            event or booking;
          </li>
          <li>
            copy, scrape, crawl or index the Service by automated means, or use its content to train software;
          </li>
          <li>
            reverse engineer the Service, probe it for weaknesses, get around its security, or overload it;
          </li>
          <li>introduce malware or any other harmful code;</li>
          <li>sell, rent or share your account, or use the Service to build a competing one;</li>
          <li>
            take a client relationship that began through the Service around it in order to avoid a fee that
            is due.
          </li>
        </ul>
        <p>We may investigate, warn, suspend or end accounts where these rules are broken.</p>
      </>
    ),
  },
  {
    id: 'our-content',
    title: 'Our content',
    body: (
      <p>
        The Service, its software, design, texts and marks belong to Gia or its licensors. We grant you a
        personal, non-exclusive, non-transferable and revocable right to use the Service as these terms allow.
        Everything that is not expressly granted is reserved.
      </p>
    ),
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions, free trials and payment',
    body: (
      <>
        <p>
          Parts of the Service may be offered as a paid monthly subscription, which may begin with a free
          trial. The price, the length of the trial and what is included are shown before you confirm. Unless
          you cancel before the trial or the current month ends, the subscription renews each month and your
          payment method is charged.
        </p>
        <p>
          You can cancel at any time; the subscription then runs to the end of the period that is paid for. We
          tell you about a change of price before it applies to you. Joining the vendor network itself is
          free; what vendors pay, and when, is set out in the{' '}
          <TextLink to="/vendor-agreement">Vendor Partner Agreement</TextLink>.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <p>
        We accept requests for a refund within three days of purchase: until 11:59 PM Pacific Time on the
        third day after the day of the purchase. Send the request with the email address of your account and
        the date of the purchase. After that time payments are not refundable, except where the law requires
        it.
      </p>
    ),
  },
];
