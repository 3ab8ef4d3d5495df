import {
  fileKinds,
  fileTypeOf,
  fileTypes,
  isOfficeContainer,
  isPictureType,
  isWholePdf,
  nameWithType,
  type FileKind,
  type FileType,
} from '@layar/domain'
import { compressImage } from './image-compress'

/** Why a file is not sent. */
export type Refusal =
  | { readonly reason: 'wrongType' | 'heic' | 'empty' | 'unreadable' | 'damagedFile' | 'damagedImage' | 'folder' }
  | { readonly reason: 'tooLarge'; readonly sizeBytes: number }
  | { readonly reason: 'tooMany' }
  | { readonly reason: 'duplicate'; readonly name: string }

export type Checked = { readonly ready: File; readonly key: string } | Refusal

const headBytes = 4096

/**
 * Tells equal contents apart from others within one field. Not SHA-256, which browsers offer on secure pages only: the
 * portal is also used over plain HTTP in a local network.
 */
const contentKey = (bytes: Uint8Array): string => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 0x9e3779b1)
    b = Math.imul(b ^ byte, 0x5f356495)
  }
  return `${bytes.length}:${a >>> 0}:${b >>> 0}`
}

/** A photo in HEIC is converted where the browser can open it. */
const isTaken = (type: FileType | 'heic' | undefined, kind: FileKind): boolean =>
  fileKinds[kind].some((accepted) => accepted === (type === 'heic' ? 'jpeg' : type))

/** What the server would store: named and typed by its bytes. */
const typed = (file: File, type: FileType): File => {
  const [name, { mime }] = [nameWithType(file.name, type), fileTypes[type]]
  return name === file.name && mime === file.type
    ? file
    : new File([file], name, { type: mime, lastModified: file.lastModified })
}

/**
 * A file as it is sent, pictures compressed, or the reason why it is not. By its bytes, like the server: a PNG named
 * .jpg is a PNG. `isKnown` names a file of the same content that the field has already.
 */
export async function checkFile(
  file: File,
  kind: FileKind,
  maxBytes: number,
  isKnown: (key: string) => string | undefined,
): Promise<Checked> {
  if (file.size === 0) return { reason: 'empty' }
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
    const begun = fileTypeOf(head, file.name)
    if (!isTaken(begun, kind) && !isOfficeContainer(head)) return { reason: 'wrongType' }
    // Pictures become smaller before they are sent; nothing else is read whole if it is too large.
    const isPicture = isPictureType(begun) || begun === 'heic'
    if (file.size > maxBytes && !isPicture) return { reason: 'tooLarge', sizeBytes: file.size }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const type = fileTypeOf(bytes, file.name)
    if (type === undefined || !isTaken(type, kind)) return { reason: 'wrongType' }
    const key = contentKey(bytes)
    const twin = isKnown(key)
    if (twin !== undefined) return { reason: 'duplicate', name: twin }
    if (type === 'pdf' && !isWholePdf(bytes)) return { reason: 'damagedFile' }
    const ready = await shrink(file, type)
    if (!(ready instanceof File)) return ready
    return ready.size > maxBytes ? { reason: 'tooLarge', sizeBytes: ready.size } : { ready, key }
  } catch {
    return { reason: 'unreadable' }
  }
}

const shrink = async (file: File, type: FileType | 'heic'): Promise<File | Refusal> => {
  if (type !== 'heic' && !isPictureType(type)) return typed(file, type)
  try {
    return await compressImage(type === 'heic' ? file : typed(file, type), type === 'heic')
  } catch {
    return { reason: type === 'heic' ? 'heic' : 'damagedImage' }
  }
}
