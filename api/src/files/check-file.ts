import { fileTypeFromBuffer } from 'file-type';
import { MESSAGE_FILE_BYTES, type MessageFileType } from '@portal/shared/domain';
import { invalid } from '../http/problem.ts';
import { sanitizeLine, truncate } from '../http/text.ts';
import type { Upload } from '../http/upload.ts';
import { withoutMetadata } from './without-metadata.ts';

/** The extensions of each type; the first is added when a name has another one. */
const extensions: Record<MessageFileType, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};
const NAME_MAX = 120;
/** In bytes: PDF 1.7, Annex H, implementation note 13. */
const PDF_HEADER_WITHIN = 1024;

/** iPhones save photos as HEIC unless they are set to something else. */
const heicText =
  'HEIC photos can’t be sent. Open the photo, export or save it as a JPEG, and attach that. ' +
  'To take JPEG photos from now on, open Settings on your iPhone and choose Camera, Formats, Most Compatible.';

/** A file as it is stored. */
interface CheckedFile extends Upload {
  type: MessageFileType;
}

/**
 * Checks a file by its content, whatever its name and declared type say, cleans its name, and removes what a picture says about
 * where and how it was taken. Throws a 422 for the field `file`.
 */
export async function checkFile({ name, content }: Upload): Promise<CheckedFile> {
  if (content.length === 0) throw invalid({ file: 'This file is empty' });
  if (content.length > MESSAGE_FILE_BYTES) throw invalid({ file: 'Files can be up to 10 MB' });
  if (/[/\\]/.test(name)) throw invalid({ file: 'The file name must not contain slashes' });
  const detected = await typeOf(content);
  if (detected && /^image\/hei[cf]/.test(detected)) throw invalid({ file: heicText });
  if (!detected || !Object.hasOwn(extensions, detected))
    throw invalid({ file: 'You can send PDF, JPEG, PNG and WebP files' });
  const type = detected as MessageFileType;
  return { name: cleanName(name, type), type, content: withoutMetadata(content, type) };
}

/** The type of a content. Like PDF readers, accepts some bytes before a PDF's header, as scanners and printers write them. */
async function typeOf(content: Buffer): Promise<string | undefined> {
  const detected = (await fileTypeFromBuffer(content))?.mime;
  if (detected === 'image/apng') return 'image/png';
  const isPdf = !detected && content.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-');
  return isPdf ? 'application/pdf' : detected;
}

/** One line without characters that file systems reserve, and with the extension of the content. */
function cleanName(name: string, type: MessageFileType): string {
  // Browsers encode these three in the name of a form's file (https://html.spec.whatwg.org/#multipart-form-data).
  const line = sanitizeLine(name)
    .replace(/%22|%0A|%0D/gi, ' ')
    .replace(/[<>:"|?*]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '');
  const dot = line.lastIndexOf('.');
  const extension = line.slice(dot + 1).toLowerCase();
  const isRight = dot > 0 && extensions[type].includes(extension);
  const stem = truncate(isRight ? line.slice(0, dot) : line, NAME_MAX).trim() || 'file';
  return `${stem}.${isRight ? extension : extensions[type][0]}`;
}
