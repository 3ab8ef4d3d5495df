import { allCalls, type Call } from '@layar/contract'
import { toJSONSchema } from 'zod/mini'

interface Shape {
  readonly enum?: readonly unknown[]
  readonly const?: string | number | boolean
  readonly anyOf?: readonly Shape[]
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
}
type Values = Readonly<Record<string, readonly string[]>>

/** One request of the walk over a grown database. */
export interface GrowthAsk {
  readonly call: Call
  readonly name: string
  /** What is asked for, as the table of figures names it. */
  readonly asked: string
  readonly input: { readonly params?: object; readonly query?: object }
}

/** Reads that no row of the business answers: reference data, files of the build, or another service. */
const apart: Readonly<Record<string, string>> = {
  otp: 'sends a code',
  staffFiguresFile: 'reads what staffFigures reads',
  staffGstReportFile: 'reads what staffGstReport reads',
  captchaTask: 'is a sum',
  geocode: 'is answered by the embedded gazetteer',
  shippingMap: 'is answered by the embedded map',
  searchSubdistricts: 'is answered by the embedded gazetteer',
  subdistrict: 'is answered by the embedded gazetteer',
  areas: 'is answered by the embedded gazetteer',
  searchPostalCodes: 'is answered by the embedded gazetteer',
  checkPostalCode: 'is answered by the embedded gazetteer',
  exportStates: 'is answered by the embedded world',
  exportDistricts: 'is answered by the embedded world',
  exportCities: 'is answered by the embedded world',
}

/** Reads that need one of several fields, or are asked with one: the first, unless another is asked for. */
const oneNeeded: Readonly<Record<string, readonly string[]>> = {
  staffCartonLabels: ['barcode', 'cart_code', 'shipment_code'],
  staffLocationLabels: ['barcode', 'agent_id', 'country'],
  staffFigures: ['week'],
}

const shapeOf = (schema: Call['input']['query']): Shape =>
  schema === undefined ? {} : (toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)

const enumOf = ({ enum: options, const: only, anyOf = [], type }: Shape): readonly string[] => {
  if (only !== undefined) return [String(only)]
  if (options !== undefined) return options.map(String)
  if (type === 'boolean') return ['true', 'false']
  return anyOf.flatMap(enumOf)
}

/** What a field is asked with: what the call's own list says, then what every call's says, then its options. */
const valuesOf = (name: string, field: string, shape: Shape, known: Values): readonly string[] => {
  const values = known[`${name}.${field}`] ?? known[field] ?? enumOf(shape)
  if (values.length === 0) throw new Error(`With what is ${name} to be asked for its ${field}? Add it to the values.`)
  return values
}

const needed = (name: string, { properties = {}, required = [] }: Shape, known: Values): Record<string, string> =>
  Object.fromEntries(required.map((field) => [field, valuesOf(name, field, properties[field] ?? {}, known)[0] ?? '']))

const asksOf = (name: string, call: Call, known: Values): GrowthAsk[] => {
  const query = shapeOf(call.input.query)
  const ways = oneNeeded[name] ?? []
  const leastFor = (more: object): Record<string, string> => {
    const [first] = ways
    const least = needed(name, query, known)
    return first === undefined || ways.some((way) => way in more)
      ? least
      : { ...least, [first]: valuesOf(name, first, {}, known)[0] ?? '' }
  }
  const ask = (asked: string, more: object): GrowthAsk => ({
    call,
    name,
    asked,
    input: {
      ...(call.input.params !== undefined && { params: needed(name, shapeOf(call.input.params), known) }),
      ...(call.input.query !== undefined && { query: { ...leastFor(more), ...more } }),
    },
  })
  const filters = Object.entries(query.properties ?? {}).filter(([field]) => field !== 'after' && field !== 'count')
  const asked = filters.flatMap(([field, shape]) => {
    const values = valuesOf(name, field, shape, known)
    const isNeeded = (query.required ?? []).includes(field)
    return (isNeeded ? values.slice(1) : values).map((value) => ask(`${field} ${value}`, { [field]: value }))
  })
  return [ask('', {}), ...asked]
}

/** Every read of the contract, as it is and with each of its filters; a new one joins by itself. */
export const growthAsks = (known: Values): GrowthAsk[] =>
  Object.values(allCalls)
    .flatMap((list) => Object.entries<Call>(list))
    .filter(([name, { method }]) => method === 'GET' && apart[name] === undefined)
    .flatMap(([name, call]) => asksOf(name, call, known))
