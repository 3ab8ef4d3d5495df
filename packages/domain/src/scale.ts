/** What a scale says at one moment. */
export interface ScaleReading {
  readonly grams: number
  /** The platform has come to rest; anything else is not a weight yet. */
  readonly isStable: boolean
}

const gramsPer = { g: 1, kg: 1_000, lb: 453.59237, lbs: 453.59237, oz: 28.349523125 } as const
type ScaleUnit = keyof typeof gramsPer
const isUnit = (text: string): text is ScaleUnit => Object.hasOwn(gramsPer, text)

const weight = /(?<sign>[+-]?)\s*(?<number>\d+(?:[.,]\d+)?)\s*(?<unit>kg|g|lbs|lb|oz)\b/i
/** Standard header of Ohaus, A&D and CAS: stable, unstable, overloaded; then gross, net or tare. */
const header = /^(?<state>ST|US|OL|QT)\s*,/i
/** MT-SICS of Mettler Toledo: `S S` stable, `S D` dynamic, `S I`, `S +`, `S -` no weight. */
const sics = /^(?:S|SI|SD)\s+(?<state>[SDI+-])/i

const isAtRest = (line: string): boolean => {
  const state = (header.exec(line) ?? sics.exec(line))?.groups?.['state']?.toUpperCase()
  if (state !== undefined) return state === 'ST' || state === 'QT' || state === 'S'
  // A bare weight is sent at rest, unless it is marked.
  return !line.includes('?')
}

/**
 * Reads one line of a scale on a serial line, as `ST,GS,+  1.234kg`, `S S 1.234 kg` or `1.234 kg`. Undefined where it
 * has no weight: an overload, an error, noise.
 */
export function parseScaleLine(text: string): ScaleReading | undefined {
  // eslint-disable-next-line no-control-regex -- STX and ETX frame a line on many scales.
  const line = text.replace(/[\u0000-\u001f]/g, '').trim()
  if (/^OL\b/i.test(line)) return undefined
  const { sign, number, unit } = weight.exec(line)?.groups ?? {}
  const name = unit?.toLowerCase() ?? ''
  if (number === undefined || !isUnit(name)) return undefined
  const grams = Math.round(Number(number.replace(',', '.')) * gramsPer[name])
  return { grams: sign === '-' && grams !== 0 ? -grams : grams, isStable: isAtRest(line) }
}

/** Sides in millimetres as a dimensioner sends them: `400 x 300 x 205 mm`, `L:40.0 W:30.0 H:20.5 cm`. */
export function parseSidesLine(text: string): readonly [number, number, number] | undefined {
  const unit = /\d\s*(mm|cm)\b/i.exec(text)?.[1]?.toLowerCase()
  const sides = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((side) => Number(side.replace(',', '.')))
  const [length, width, height, ...others] = sides.map((side) => Math.round(side * (unit === 'cm' ? 10 : 1)))
  const isSides = /\d\s*(?:mm|cm)?\s*[x×*,;]\s*\d|L\s*[:=]?\s*\d.*W\s*[:=]?\s*\d.*H\s*[:=]?\s*\d/i.test(text)
  if (unit === undefined || !isSides || others.length > 0) return undefined
  return length && width && height ? [length, width, height] : undefined
}

/** USB's page of scales, for a device filter. */
export const hidScalePage = 0x8d
const hidStable = 4
const hidReport = 3
const gramsPerHidUnit: Readonly<Record<number, number>> = { 1: 0.001, 2: 1, 3: 1_000, 11: 28.349523125, 12: 453.59237 }

/** Reads one data report of a USB scale: state, unit, power of ten, then the weight in two bytes. */
export function parseHidScale(reportId: number, report: DataView): ScaleReading | undefined {
  if (reportId !== hidReport || report.byteLength < 5) return undefined
  const unit = gramsPerHidUnit[report.getUint8(1)]
  if (unit === undefined) return undefined
  const value = report.getUint16(3, true) * 10 ** report.getInt8(2)
  return { grams: Math.round(value * unit), isStable: report.getUint8(0) === hidStable }
}
