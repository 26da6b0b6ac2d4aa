/** The longest side of a picture that is sent, in pixels. */
const LONG_SIDE = 2048;
const QUALITY = 0.85;
/** iPhones name the type; other systems leave it empty. */
const isPhoto = ({ type, name }: File) => type.startsWith('image/') || /\.hei[cf]$/i.test(name);

/**
 * Draws a picture again, upright and with at most {@link LONG_SIDE} pixels on its long side. That removes its place and makes it
 * quick to send. A photo in HEIC becomes a JPEG. Returns the file as it is when the browser can't read it, such as a HEIC
 * photo outside of Safari, or when it is no picture.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!isPhoto(file)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const drawn = await draw(picture, typeOf(file)).finally(() => picture.close());
    return drawn ? new File([drawn], nameOf(file, drawn), { type: drawn.type }) : file;
  } catch {
    return file;
  }
}

/** Pictures that can be transparent stay that. A browser that can't write one of these types writes a PNG. */
const typeOf = ({ type }: File) => (type === 'image/png' || type === 'image/webp' ? type : 'image/jpeg');

function draw(picture: ImageBitmap, type: string): Promise<Blob | null> {
  const { width, height } = picture;
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, type, QUALITY));
}

/** The server corrects the other extensions by the content. */
const nameOf = ({ name }: File, { type }: Blob) =>
  type === 'image/jpeg' ? name.replace(/\.hei[cf]$/i, '.jpg') : name;
