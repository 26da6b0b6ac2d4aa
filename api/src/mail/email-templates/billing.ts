import { field, greeting, sentence, type Template } from '../email-content.ts';

type Data = Record<string, unknown>;

/** How to pay, if anything is due: the owner's own text, and the link of the payment page. */
const payLines = (data: Data): string[] => [
  ...(data['payText'] ? [`How to pay: ${field(data, 'payText')}`] : []),
  ...(data['payLink'] ? [`Pay online: ${field(data, 'payLink')}`] : []),
];

const invoicePage = (publicUrl: string, data: Data) =>
  `${publicUrl}/dashboard/statement/invoices/${field(data, 'invoiceId')}`;

/** Emails about invoices and disputed fees. */
export const billingEmails = {
  'invoice-issued': ({ publicUrl, data }) => ({
    subject: `Invoice ${field(data, 'number')}: ${field(data, 'total')}`,
    heading: 'Your invoice from Gia',
    paragraphs: [
      greeting(data),
      `Your referral fees through ${field(data, 'month')} are ${field(data, 'total')}.`,
      data['covered']
        ? 'Your credit covers it, so there is nothing to pay.'
        : `Please pay ${field(data, 'due')} by ${field(data, 'dueOn')}, and include ${field(data, 'number')} with your payment.`,
      ...payLines(data),
    ],
    button: { label: 'View the invoice', href: invoicePage(publicUrl, data) },
    closing: 'If a fee is wrong, you can dispute it on the invoice before you pay.',
  }),
  'invoice-reminder': ({ publicUrl, data }) => {
    const days = Number(data['days']);
    const due = `${field(data, 'due')} of invoice ${field(data, 'number')}`;
    const day = field(data, 'dueOn');
    return {
      subject: `${days > 0 ? 'Overdue' : days === 0 ? 'Due today' : 'Due soon'}: invoice ${field(data, 'number')}`,
      heading: days > 0 ? 'Your invoice is overdue' : 'Your invoice is due',
      paragraphs: [
        greeting(data),
        days > 0
          ? `${due} was due on ${day}. Please pay it now.`
          : `${due} is due ${days === 0 ? 'today' : `on ${day}`}.`,
        ...payLines(data),
      ],
      button: { label: 'View the invoice', href: invoicePage(publicUrl, data) },
      closing: 'If you have paid already, thank you: it can take a few days until we see it.',
    };
  },
  'fee-decided': ({ publicUrl, data }) => ({
    subject: `Your dispute: ${field(data, 'eventName')}`,
    heading: data['accepted'] ? 'We credited the fee' : 'The fee stays',
    paragraphs: [
      greeting(data),
      data['accepted']
        ? `We credited the fee of ${field(data, 'feeText')} for ${field(data, 'eventName')}.`
        : `We looked at your dispute, and the fee of ${field(data, 'feeText')} for ${field(data, 'eventName')} stays.`,
      sentence(field(data, 'reason')),
    ],
    button: {
      label: 'View your statement',
      href: `${publicUrl}/dashboard/statement`,
    },
  }),
} satisfies Record<string, Template>;
