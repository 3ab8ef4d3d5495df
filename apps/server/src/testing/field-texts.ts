import { errors, languages, type Call, type Language, type Text } from '@layar/contract'
import * as z from 'zod/mini'
import { fieldLabel } from '../request/field-label'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const known = new Map<string, RegExp>()

/** Every text of the error table for a field of this name in this language; its placeholders match anything. */
const textsOf = (label: string, language: Language): RegExp => {
  const key = `${language} ${label}`
  const texts =
    known.get(key) ??
    new RegExp(
      `^(?:${Object.values<Text & { readonly status: number }>(errors)
        .filter(({ status }) => status === 422)
        .map((entry) => entry[language].split(/(\{\w+\})/))
        .map((parts) =>
          parts.map((part) => (part === '{name}' ? escaped(label) : /^\{\w+\}$/.test(part) ? '.+' : escaped(part))),
        )
        .map((parts) => parts.join(''))
        .join('|')})$`,
    )
  known.set(key, texts)
  return texts
}

/** The languages in which an error text is one of the table's for its field. */
export const languagesOf = (field: string, text: string): Language[] =>
  languages.filter((language) => textsOf(fieldLabel(field, language), language).test(text))

type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[]; additionalProperties?: unknown }

/** Whether a schema has a field at this path: `products.0.quantity` is `quantity` of a list's entry. */
const holds = (shape: Shape, [name, ...rest]: readonly string[]): boolean => {
  if (name === undefined) return true
  if (shape.anyOf?.some((one) => holds(one, [name, ...rest]))) return true
  if (/^\d+$/.test(name) && shape.items !== undefined) return holds(shape.items, rest)
  const inner = shape.properties?.[name]
  return inner !== undefined && holds(inner, rest)
}

const shapes = new WeakMap<object, Shape>()
/** Made once: tests ask about every field of every answer. */
const shapeOf = (schema: z.ZodMiniType): Shape => {
  const shape = shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
  shapes.set(schema, shape)
  return shape
}

/** Whether a call has a field at this path, in its body, query, path or form. */
export const hasField = ({ input }: Call, path: string): boolean =>
  input.file?.field === path ||
  [input.body, input.query, input.params].some(
    (schema) => schema !== undefined && holds(shapeOf(schema), path.split('.')),
  )
