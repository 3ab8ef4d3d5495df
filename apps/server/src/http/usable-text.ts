import { withoutInvisible } from '@layar/domain'

/** A lone surrogate, or a control character other than tab, line feed and carriage return. */
const unusable = /\p{Cs}|[^\P{Cc}\t\n\r]/u

/** Whether a text holds characters only that a database can store and a person can read. */
export const isUsableText = (text: string): boolean => !unusable.test(text)

/**
 * Finds the fields of an input that hold unusable text, however deep, named as failures name them. A field whose own name
 * is unusable is reported as what it is in. Walks without recursion, since a client decides on the depth.
 */
export const unusableFields = (input: unknown): string[] => {
  const fields: string[] = []
  const containers: (readonly [field: string, container: object])[] = []
  if (typeof input === 'object' && input !== null) containers.push(['', input])
  for (let next = containers.pop(); next !== undefined; next = containers.pop()) {
    const [field, container] = next
    const within = (name: string): string => (field === '' ? name : `${field}.${name}`)
    for (const name of Object.keys(container)) {
      const value: unknown = (container as Readonly<Record<string, unknown>>)[name]
      if (!isUsableText(name)) fields.push(field === '' ? 'body' : field)
      else if (typeof value === 'string') {
        if (!isUsableText(value)) fields.push(within(name))
      } else if (typeof value === 'object' && value !== null) containers.push([within(name), value])
    }
  }
  return fields
}

/**
 * Takes the invisible characters out of every text of an input, however deep, except fields of these names. Changes the
 * input itself, which belongs to one request. Walks without recursion, since a client decides on the depth.
 */
export const removeInvisible = (input: unknown, verbatim: readonly string[]): void => {
  const containers: object[] = typeof input === 'object' && input !== null ? [input] : []
  for (let next = containers.pop(); next !== undefined; next = containers.pop()) {
    const container = next as Record<string, unknown>
    for (const name of Object.keys(container)) {
      const value = container[name]
      if (typeof value === 'object' && value !== null) containers.push(value)
      else if (typeof value === 'string' && !verbatim.includes(name)) container[name] = withoutInvisible(value)
    }
  }
}

const escapedBytes = /(?:%[0-9a-f]{2})+/gi
const brokenEscape = /%(?![0-9a-f]{2})/gi

const readable = (escapes: string): string => {
  try {
    decodeURIComponent(escapes)
    return escapes
  } catch {
    return '%00'
  }
}

/**
 * An address in which escapes that are none, and escaped bytes that are no UTF-8, read as NUL, so that they are refused
 * like every other unusable text. Otherwise a path of them would answer in another way than an absent thing, and a query
 * would keep the escapes themselves as its text. A lone percent sign in a query is a percent sign.
 */
export const withUsableEscapes = (url: string): string => {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  return [path.replace(brokenEscape, '%00'), ...query].join('?').replace(escapedBytes, readable)
}
