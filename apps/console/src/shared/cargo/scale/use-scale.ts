import { hidScalePage, parseHidScale, parseScaleLine, parseSidesLine, type ScaleReading } from '@layar/domain'
import { create } from 'zustand'
import {
  hidOf,
  isScale,
  linesOf,
  scaleBaud,
  serialName,
  serialOf,
  type HidDeviceLike,
  type SerialPortLike,
} from './ports'

interface Scale {
  /** `failed`: it is taken by another program, or was pulled out. */
  readonly state: 'off' | 'connecting' | 'on' | 'failed'
  /** Stored with each measure that it took. */
  readonly name: string
  /** What it shows now; null before it says anything. */
  readonly reading: ScaleReading | null
  /** Of a dimensioner, in millimetres. */
  readonly sides: readonly [number, number, number] | null
  /** The weight was booked: the platform must move before the next parcel can have one. */
  readonly isUsed: boolean
}

const nothing: Scale = { state: 'off', name: '', reading: null, sides: null, isUsed: false }
export const useScale = create<Scale>()(() => nothing)

/** A weight is of one parcel: what stands on the platform since the last one is not of the next. */
export const finishWeighing = (): void => useScale.setState({ isUsed: true, sides: null })

const show = (reading: ScaleReading): void =>
  useScale.setState(({ reading: before, isUsed }) => ({
    reading,
    isUsed: isUsed && reading.isStable && reading.grams === before?.grams,
  }))

const take = (line: string): void => {
  const sides = parseSidesLine(line)
  if (sides !== undefined) useScale.setState({ sides })
  const reading = sides === undefined ? parseScaleLine(line) : undefined
  if (reading !== undefined) show(reading)
}

const readSerial = async (port: SerialPortLike): Promise<void> => {
  await port.open({ baudRate: scaleBaud })
  useScale.setState({ ...nothing, state: 'on', name: serialName(port) })
  for await (const line of linesOf(port)) take(line)
  await port.close()
  useScale.setState({ ...nothing, state: 'failed' })
}

const readHid = async (device: HidDeviceLike): Promise<void> => {
  if (!device.opened) await device.open()
  device.addEventListener('inputreport', (event) => {
    if (!('reportId' in event && 'data' in event && event.data instanceof DataView)) return
    const reading = parseHidScale(Number(event.reportId), event.data)
    if (reading !== undefined) show(reading)
  })
  useScale.setState({ ...nothing, state: 'on', name: device.productName.trim().slice(0, 60) || 'USB' })
}

const isIdle = (): boolean => ['off', 'failed'].includes(useScale.getState().state)

const run = async (read: () => Promise<void>): Promise<void> => {
  if (!isIdle()) return
  useScale.setState({ ...nothing, state: 'connecting' })
  try {
    await read()
  } catch (error) {
    // The list of devices was closed without a choice.
    const isDeclined = error instanceof DOMException && error.name === 'NotFoundError'
    useScale.setState({ ...nothing, state: isDeclined ? 'off' : 'failed' })
  }
}

/** The ways in which this browser reaches a scale. */
export const scaleWays = (): readonly ('serial' | 'hid')[] => [
  ...(serialOf() ? (['serial'] as const) : []),
  ...(hidOf() ? (['hid'] as const) : []),
]

/** Asks for the device; the browser remembers that it may be used. */
export const connectScale = (way: 'serial' | 'hid'): Promise<void> =>
  run(async () => {
    if (way === 'serial') {
      const port = await serialOf()?.requestPort()
      if (port !== undefined) await readSerial(port)
      return
    }
    const [device] = (await hidOf()?.requestDevice({ filters: [{ usagePage: hidScalePage }] })) ?? []
    if (device === undefined) useScale.setState(nothing)
    else await readHid(device)
  })

/** Connects what the browser was allowed to use before, without a question. */
export const reconnectScale = async (): Promise<void> => {
  if (!isIdle()) return
  const [port] = (await serialOf()?.getPorts()) ?? []
  const device = port === undefined ? ((await hidOf()?.getDevices()) ?? []).find(isScale) : undefined
  if (port !== undefined) await run(() => readSerial(port))
  else if (device !== undefined) await run(() => readHid(device))
}
