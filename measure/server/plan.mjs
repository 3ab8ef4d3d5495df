import { createHash } from 'node:crypto'

/**
 * @typedef {{ text: string, rowMode?: 'array', values: unknown[], row: Record<string, unknown> | null }} Recorded
 * @typedef {{ from: 'row', statement: number, column: string } | { from: 'key' | 'code' | 'uuid' }} Source
 * @typedef {{ name: string, text: string, rowMode?: 'array', values: unknown[] }} Planned `values` hold text, or `{ parts }`, or `{ base64 }`
 */

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The sources of the recorded texts that must differ in each request. */
function sourcesOf(recorded, other, { key, code }) {
  const sources = new Map([
    [key, { from: 'key' }],
    [code, { from: 'code' }],
  ])
  const constant = JSON.stringify(other)
  recorded.forEach(({ row, values }, statement) => {
    for (const text of JSON.stringify(values).match(uuid) ?? [])
      if (!sources.has(text) && !constant.includes(text)) sources.set(text, { from: 'uuid' })
    for (const [column, value] of Object.entries(row ?? {}))
      if (
        typeof value === 'string' &&
        value.match(uuid)?.[0] === value &&
        !sources.has(value) &&
        !constant.includes(value)
      )
        sources.set(value, { from: 'row', statement, column })
  })
  return sources
}

function planValue(value, sources) {
  if (Array.isArray(value)) return value.map((item) => planValue(item, sources))
  if (typeof value !== 'string') return value
  const found = [...sources.keys()].filter((text) => value.includes(text))
  if (found.length === 0) return value
  const pattern = new RegExp(`(${found.map((text) => text.replace(/[^\w-]/g, '\\$&')).join('|')})`)
  return { parts: value.split(pattern).map((part) => sources.get(part) ?? part) }
}

/**
 * The statements of a request, ready to be replayed: whatever differs between two recordings of the request is either
 * generated or taken from a row returned earlier.
 * @param {Recorded[]} recorded @param {Recorded[]} other the same request once more
 * @param {{ key?: string, code?: string }} own its Idempotency-Key, the code of what it created
 * @returns {Planned[]}
 */
export function planOf(recorded, other, { key = ' no key ', code = ' no code ' } = {}) {
  const shapes = [recorded, other].map((list) => JSON.stringify(list.map(({ text }) => text)))
  if (shapes[0] !== shapes[1]) throw new Error(`A request sent other statements the second time:\n${shapes.join('\n')}`)
  const sources = sourcesOf(recorded, other, { key, code })
  return recorded.map(({ text, rowMode, values }) => ({
    // Every statement is named, whether or not the product names it: named statements are better to resend.
    ...(!/^(begin|commit)/.test(text) && { name: createHash('sha1').update(text).digest('hex') }),
    text,
    ...(rowMode !== undefined && { rowMode }),
    values: values.map((value) => planValue(value, sources)),
  }))
}

/** The values of one statement of a plan, for one request. */
export function valuesOf({ values }, made) {
  const fill = (value) => {
    if (Array.isArray(value)) return value.map(fill)
    if (value === null || typeof value !== 'object') return value
    if ('base64' in value) return Buffer.from(value.base64, 'base64')
    if (!('parts' in value)) return value
    return value.parts.map((part) => (typeof part === 'string' ? part : made(part))).join('')
  }
  return values.map(fill)
}
