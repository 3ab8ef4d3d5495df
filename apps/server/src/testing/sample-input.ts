import type { Schema } from '@layar/contract'
import { toJSONSchema } from 'zod/mini'

interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
}

const shapeOf = (schema: Schema): Shape => toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

/** Texts of which at least one matches each pattern and form of the contract. */
const texts = [
  'x',
  'sample',
  '2030-01-01',
  '2030-01-01T00:00:00.000Z',
  '10',
  '123456',
  '1.5,103.8',
  'sg',
  'SGD',
  'SG',
  'SAMPLE-1',
  'TKT-SAMPL-SAMPL',
  '12:00',
  '/sample',
  'https://sample.example/rule',
  'x'.repeat(43),
  '00000000-0000-4000-8000-000000000000',
] as const

/** Fields whose form is validated by code, not by their schema. */
const byName: Readonly<Record<string, string>> = {
  email: 'somebody@mail.example',
  user_id: 'somebody@mail.example',
  phone_number: '+6591234567',
  password: 'sample-1234',
  new_password: 'sample-5678',
}

const textFor = ({ pattern, minLength = 1 }: Shape, name: string): string => {
  const named = byName[name]
  if (named !== undefined) return named
  if (pattern === undefined) return 'x'.repeat(Math.max(minLength, 2))
  const found = texts.find((text) => new RegExp(pattern).test(text))
  if (found === undefined) throw new Error(`No sample text for ${pattern} of ${name}.`)
  return found
}

const branchesOf = ({ anyOf, oneOf }: Shape): readonly Shape[] | undefined => anyOf ?? oneOf

const valueFor = (shape: Shape, name: string): unknown => {
  const [branch] = branchesOf(shape) ?? []
  if (branch !== undefined) return valueFor(branch, name)
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  if (shape.type === 'string') return textFor(shape, name)
  if (shape.type === 'number' || shape.type === 'integer')
    return Math.max(1, shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1)
  if (shape.type === 'boolean') return true
  if (shape.type === 'array') return shape.items === undefined ? [] : [valueFor(shape.items, name)]
  if (shape.type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([field, inner]) => [field, valueFor(inner, field)]),
    )
  return null
}

/** Input that a schema accepts, every field filled; fields that name something name an absent one. */
export const sampleOf = (schema: Schema | undefined): unknown =>
  schema === undefined ? undefined : valueFor(shapeOf(schema), '')

/** Whether the field is in this part of the input. */
const contains = (shape: Shape, name: string, field: string): boolean =>
  name === field ||
  Object.entries(shape.properties ?? {}).some(([inner, part]) => contains(part, inner, field)) ||
  [...(branchesOf(shape) ?? []), ...(shape.items === undefined ? [] : [shape.items])].some((part) =>
    contains(part, name, field),
  )

/** The fields of an object that an input with the wanted field needs. */
const neededOf = ({ properties = {}, required = [] }: Shape, wanted: string): [string, Shape][] =>
  Object.entries(properties).filter(([field, inner]) => required.includes(field) || contains(inner, field, wanted))

const leastFor = (shape: Shape, name: string, wanted: string, values: ReadonlyMap<string, string>): unknown => {
  const [branch] = branchesOf(shape) ?? []
  if (branch !== undefined) return leastFor(branch, name, wanted, values)
  if (shape.type === 'object')
    return Object.fromEntries(
      neededOf(shape, wanted).map(([field, inner]) => [field, leastFor(inner, field, wanted, values)]),
    )
  if (shape.type === 'array' && shape.items !== undefined) return [leastFor(shape.items, name, wanted, values)]
  return values.get(name) ?? valueFor(shape, name)
}

/** Input that a schema accepts, with its required fields and the wanted one alone; `values` by the name of a field. */
export const leastOf = (schema: Schema, wanted: string, values: ReadonlyMap<string, string>): unknown =>
  leastFor(shapeOf(schema), '', wanted, values)

const leavesIn = (shape: Shape, name: string, wanted: string): string[] => {
  const [branch] = branchesOf(shape) ?? []
  if (branch !== undefined) return leavesIn(branch, name, wanted)
  if (shape.type === 'object')
    return neededOf(shape, wanted).flatMap(([field, inner]) => leavesIn(inner, field, wanted))
  return shape.type === 'array' && shape.items !== undefined ? leavesIn(shape.items, name, wanted) : [name]
}

/** The names of the fields of `leastOf`. */
export const leastFields = (schema: Schema, wanted: string): string[] => leavesIn(shapeOf(schema), '', wanted)

export interface Spoilt {
  /** The changed field, as a failure names it: `products.0.name`. */
  readonly field: string
  readonly input: unknown
}

/** Keeps the length, so that no length limit rejects it first. */
const spoil = (text: string, character: string): string => character + text.slice(1)

const spoiltOf = (shape: Shape, name: string, character: string, isText: boolean): [string[], unknown][] => {
  const branches = branchesOf(shape)
  if (branches !== undefined) {
    const all = branches.flatMap((branch) => spoiltOf(branch, name, character, isText))
    return [...new Map(all.map((one) => [one[0].join('.'), one])).values()]
  }
  if (shape.type === 'object')
    return Object.entries(shape.properties ?? {}).flatMap(([field, inner]) =>
      spoiltOf(inner, field, character, isText).map(([path, value]): [string[], unknown] => [
        [field, ...path],
        { ...(valueFor(shape, name) as object), [field]: value },
      ]),
    )
  if (shape.type === 'array' && shape.items !== undefined)
    return spoiltOf(shape.items, name, character, isText).map(([path, value]) => [['0', ...path], [value]])
  const sample = valueFor(shape, name)
  if (typeof sample === 'string') return [[[], spoil(sample, character)]]
  const isPlain = typeof sample === 'number' || typeof sample === 'boolean'
  return isText && isPlain ? [[[], spoil(String(sample), character)]] : []
}

/**
 * The sample input once for each text in it, with the character in that text.
 * @param isText everything that the schema reads arrives as text, including numbers: an address, a query, a form
 */
export const spoiltInputs = (schema: Schema | undefined, character: string, isText: boolean): readonly Spoilt[] =>
  schema === undefined
    ? []
    : spoiltOf(shapeOf(schema), '', character, isText).map(([path, input]) => ({ field: path.join('.'), input }))
