import { hidScalePage } from '@layar/domain'

/** The part of Web Serial that is used. */
export interface SerialPortLike {
  readonly open: (options: { baudRate: number }) => Promise<void>
  readonly close: () => Promise<void>
  readonly readable: ReadableStream<Uint8Array> | null
  readonly getInfo: () => { readonly usbVendorId?: number; readonly usbProductId?: number }
}
export interface SerialLike {
  readonly requestPort: () => Promise<SerialPortLike>
  readonly getPorts: () => Promise<readonly SerialPortLike[]>
}

/** The part of WebHID that is used. */
export interface HidDeviceLike extends EventTarget {
  readonly productName: string
  readonly opened: boolean
  readonly collections: readonly { readonly usagePage?: number }[]
  readonly open: () => Promise<void>
}
export interface HidLike {
  readonly requestDevice: (options: { filters: readonly { usagePage: number }[] }) => Promise<readonly HidDeviceLike[]>
  readonly getDevices: () => Promise<readonly HidDeviceLike[]>
}

/** Browsers that can reach scales have these; the standard types of a page do not know them. */
export const serialOf = (): SerialLike | undefined =>
  'serial' in navigator ? (navigator.serial as SerialLike) : undefined
export const hidOf = (): HidLike | undefined => ('hid' in navigator ? (navigator.hid as HidLike) : undefined)

export const isScale = ({ collections }: HidDeviceLike): boolean =>
  collections.some(({ usagePage }) => usagePage === hidScalePage)

/** 9600 baud, 8N1: what scales leave the factory with. */
export const scaleBaud = 9_600

const hex = (id: number | undefined): string => (id ?? 0).toString(16).padStart(4, '0')

/** Serial devices tell no name but their numbers. */
export const serialName = (port: SerialPortLike): string => {
  const { usbVendorId, usbProductId } = port.getInfo()
  return usbVendorId === undefined ? 'Serial' : `USB ${hex(usbVendorId)}:${hex(usbProductId)}`
}

/** The lines that a port sends, until it is closed or pulled out. */
export async function* linesOf({ readable }: SerialPortLike): AsyncGenerator<string> {
  if (readable === null) return
  const reader = readable.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split(/[\r\n]+/)
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    reader.releaseLock()
  }
}
