import type { Call } from '@layar/contract'

export interface CallPath {
  /** As the router knows it: `/api/impor/cart/:cart_code`. */
  readonly url: string
  readonly methods: readonly string[]
  /** Methods that a less specific path would answer here: GET `/cart/new` is no cart with the code `new`. */
  readonly shadowed: readonly string[]
}

export interface CallPaths {
  readonly all: readonly CallPath[]
  /** The most specific path that this address matches. */
  find(address: string): CallPath | undefined
}

const isParameter = (part: string): boolean => part.startsWith(':')

/** Whether every address of `parts` matches `pattern`; an address is its own only one. */
const covers = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, at) => (isParameter(part) ? parts[at] !== '' : part === parts[at]))

const firstParameter = (parts: readonly string[]): number => {
  const at = parts.findIndex(isParameter)
  return at === -1 ? Infinity : at
}

export const urlOf = (call: Call, svc: string): string => call.path.replace('{svc}', svc).replace(/\{(\w+)\}/g, ':$1')

/** The paths of these calls with the methods that each answers. */
export const callPaths = (calls: readonly Call[], svc: string): CallPaths => {
  const methodsOf = new Map<string, string[]>()
  for (const call of calls) {
    const url = urlOf(call, svc)
    methodsOf.set(url, [...(methodsOf.get(url) ?? []), call.method])
  }
  const paths = [...methodsOf]
    .map(([url, methods]) => ({ url, methods, parts: url.split('/') }))
    .sort((a, b) => firstParameter(b.parts) - firstParameter(a.parts))
  const all = paths.map(({ url, methods, parts }) => {
    const wider = paths.filter((other) => other.url !== url && covers(other.parts, parts))
    const theirs = new Set(wider.flatMap((other) => other.methods))
    return { url, methods, parts, shadowed: [...theirs].filter((method) => !methods.includes(method)) }
  })
  return {
    all,
    find: (address) => {
      const parts = address.split('/')
      return all.find((path) => covers(path.parts, parts))
    },
  }
}
