import type { Invoice, InvoiceLine } from '@portal/shared/contract';
import {
  formatMoney,
  formatMonth,
  formatRate,
  formatShortDate,
  invoiceStateLabels,
  ledgerKindLabels,
} from '@portal/shared/domain';
import { printable } from './printable.ts';

/** US Letter in points, with margins of three quarters of an inch. */
const PAGE = { width: 612, height: 792, margin: 54 };
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - PAGE.margin;
/** Below it, a row moves to the next page; the footer is under it. */
const BOTTOM = PAGE.height - PAGE.margin - 24;
const INK = '#1c1b19';
const SOFT = '#5d5a54';
const RULE = '#c9c5bd';

/** The columns of the table: the left edge and the width in points. */
const columns = [
  { name: 'Booking', x: PAGE.margin, width: 196, align: 'left' },
  { name: 'Event date', x: PAGE.margin + 200, width: 68, align: 'left' },
  { name: 'Confirmed', x: PAGE.margin + 270, width: 68, align: 'left' },
  { name: 'Booked', x: PAGE.margin + 338, width: 66, align: 'right' },
  { name: 'Rate', x: PAGE.margin + 406, width: 40, align: 'right' },
  { name: 'Fee', x: PAGE.margin + 448, width: 56, align: 'right' },
] as const;

/** Draws an invoice for US Letter paper: dark text on white, and every row on one page. */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  // Loaded at the first use, because few requests need it.
  const { default: PDFDocument } = await import('pdfkit');
  const isNote = invoice.kind === 'credit_note';
  const title = isNote ? 'Credit note' : 'Invoice';
  const created = new Date(`${invoice.issued_on}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: PAGE.margin,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${title} ${invoice.number}`,
      Author: 'Gia',
      CreationDate: created,
      ModDate: created,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });

  const bold = (size: number) => pdf.font('Helvetica-Bold').fontSize(size).fillColor(INK);
  const plain = (size = 9.5) => pdf.font('Helvetica').fontSize(size).fillColor(INK);
  const soft = (size = 9.5) => plain(size).fillColor(SOFT);
  const rule = (y: number) =>
    pdf.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor(RULE).stroke();

  head();
  facts();
  table();
  sums();
  howToPay();
  footers();
  pdf.end();
  return done;

  function head(): void {
    bold(22).text(title, PAGE.margin, PAGE.margin, { width: WIDTH / 2 });
    soft(11).text(invoice.number, PAGE.margin, pdf.y + 2);
    const after = pdf.y;
    const issuer = invoice.issuer ?? 'Gia';
    plain(10).text(printable(issuer), PAGE.width / 2, PAGE.margin + 4, { width: WIDTH / 2, align: 'right' });
    pdf.y = Math.max(after, pdf.y) + 18;
    rule(pdf.y);
    pdf.y += 14;
  }

  function facts(): void {
    const top = pdf.y;
    soft(8.5).text('BILL TO', PAGE.margin, top);
    bold(11).text(printable(invoice.business_name), PAGE.margin, pdf.y + 3, { width: WIDTH / 2 - 20 });
    const left = pdf.y;
    const rows: [string, string][] = [
      ['Issued', formatShortDate(invoice.issued_on)],
      ...(isNote
        ? ([['For invoice', invoice.credits?.number ?? '']] as [string, string][])
        : ([
            ['Fees through', formatMonth(invoice.month)],
            ['Due', formatShortDate(invoice.due_on)],
          ] as [string, string][])),
      ['Status', invoiceStateLabels[invoice.state]],
    ];
    let y = top;
    for (const [name, value] of rows) {
      soft().text(name, PAGE.width / 2 + 40, y, { width: 90 });
      plain().text(value, PAGE.width / 2 + 130, y, { width: RIGHT - PAGE.width / 2 - 130, align: 'right' });
      y += 15;
    }
    pdf.y = Math.max(left, y) + 16;
  }

  function tableHead(): void {
    const { y } = pdf;
    for (const { name, x, width, align } of columns)
      soft(8.5).text(name.toUpperCase(), x, y, { width, align });
    rule(y + 14);
    pdf.y = y + 20;
  }

  function table(): void {
    tableHead();
    for (const line of invoice.lines) {
      const cells = cellsOf(line);
      plain();
      const height = Math.max(...columns.map(({ width }, at) => pdf.heightOfString(cells[at]!, { width })));
      nextPageUnless(height + 16);
      const { y } = pdf;
      columns.forEach(({ x, width, align }, at) => plain().text(cells[at]!, x, y, { width, align }));
      soft(8).text(noteOf(line), columns[0].x, y + height, { width: WIDTH });
      pdf.y = y + height + 16;
    }
    rule(pdf.y);
    pdf.y += 10;
  }

  function sums(): void {
    const { total_cents: total, paid_cents: paid, due_cents: due } = invoice;
    const rows: [string, string][] = [
      ['Total', formatMoney(total)],
      ...(paid > 0 ? ([['Paid', formatMoney(-paid)]] as [string, string][]) : []),
      ...(isNote ? [] : ([['Amount due', formatMoney(due)]] as [string, string][])),
    ];
    nextPageUnless(rows.length * 18);
    rows.forEach(([name, value], at) => {
      const { y } = pdf;
      const font = at === rows.length - 1 ? bold : plain;
      font(11).text(name, columns[3].x - 40, y, { width: 110 });
      font(11).text(value, columns[4].x - 40, y, { width: RIGHT - columns[4].x + 40, align: 'right' });
      pdf.y = y + 18;
    });
    pdf.y += 14;
  }

  function howToPay(): void {
    const { text, link } = invoice.pay;
    if (invoice.due_cents <= 0 || (!text && !link)) return;
    const words = text ? printable(text) : '';
    plain();
    nextPageUnless(40 + pdf.heightOfString(words, { width: WIDTH }));
    bold(11).text('How to pay', PAGE.margin, pdf.y, { width: WIDTH });
    if (text) plain().text(words, PAGE.margin, pdf.y + 4, { width: WIDTH });
    if (link) plain().text(link, PAGE.margin, pdf.y + 4, { width: WIDTH, link, underline: true });
    soft().text(`Please name ${invoice.number}.`, PAGE.margin, pdf.y + 4, { width: WIDTH, underline: false });
  }

  function footers(): void {
    const { start, count } = pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      pdf.switchToPage(page);
      // Text in the margin would otherwise add a page.
      pdf.page.margins.bottom = 0;
      soft(8).text(
        `${title} ${invoice.number} · Page ${page + 1} of ${count}`,
        PAGE.margin,
        PAGE.height - PAGE.margin + 8,
        { width: WIDTH, align: 'center' },
      );
    }
  }

  function nextPageUnless(height: number): void {
    if (pdf.y + height <= BOTTOM) return;
    pdf.addPage();
    tableHead();
  }
}

const cellsOf = (line: InvoiceLine): string[] => [
  printable(line.event_name),
  formatShortDate(line.event_date),
  formatShortDate(line.confirmed_on),
  formatMoney(line.booked_cents),
  line.kind === 'fee' ? formatRate(line.rate) : '',
  formatMoney(line.amount_cents),
];

const noteOf = ({ kind, confirmed_by: by }: InvoiceLine): string =>
  `${ledgerKindLabels[kind]} · confirmed by ${by === 'client' ? 'the client' : 'our team'}`;
