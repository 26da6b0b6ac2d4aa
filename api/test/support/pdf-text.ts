import { inflateSync } from 'node:zlib';

/** Reads the words of a PDF that pdfkit wrote, line by line, and counts its pages. */
export function textOfPdf(pdf: Buffer): { text: string; pages: number } {
  const raw = pdf.toString('latin1');
  const lines: string[] = [];
  for (const { index, 0: start } of raw.matchAll(/stream\r?\n/g)) {
    const from = index + start.length;
    const content = contentOf(pdf.subarray(from, raw.indexOf('endstream', from)));
    for (const [, parts = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, digits]) => digits).join('');
      lines.push(new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')));
    }
  }
  return { text: lines.join('\n'), pages: raw.match(/\/Type \/Page\b/g)?.length ?? 0 };
}

function contentOf(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}
