import type { CustomerContext } from '../../../request/context'
import { fileIdOf, fileUrl, findFiles, type FileRow } from '../../platform/public'

type State = Readonly<Record<string, unknown>>

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isState = (value: unknown): value is State => typeof value === 'object' && value !== null && !isList(value)

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (isList(value)) for (const one of value) yield* textsIn(one)
  else if (isState(value)) for (const [name, one] of Object.entries(value)) yield* textsIn([name, one])
}

/**
 * The state of a draft with links to its files that work now: those it was saved with expire after hours. Links to
 * files that are gone, or are not the customer's, are left out and counted.
 */
export async function withFreshLinks(
  context: CustomerContext,
  state: State,
): Promise<{ state: Record<string, unknown>; lostFiles: number }> {
  const customerId = context.customer.id
  const ids = new Set([...textsIn(state)].flatMap((text) => fileIdOf(text) ?? []))
  const known = await findFiles(context.db, [...ids])
  const lost = new Set<string>()
  const isOwn = (file: FileRow | undefined): file is FileRow => file?.customerId === customerId
  /** Undefined for a link to a lost file. */
  const refreshed = (text: string): string | undefined => {
    const id = fileIdOf(text)
    if (id === undefined) return text
    const file = known.get(id)
    if (isOwn(file)) return fileUrl(context, file, { customerId })
    lost.add(id)
    return undefined
  }
  const copyOf = (value: unknown): unknown => {
    if (typeof value === 'string') return refreshed(value)
    if (isList(value)) return value.map(copyOf).filter((one) => one !== undefined)
    return isState(value) ? copyOfState(value) : value
  }
  const copyOfState = (value: State): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) => {
        const [newName, copy] = [refreshed(name), copyOf(one)]
        return newName === undefined || copy === undefined ? [] : [[newName, copy]]
      }),
    )
  const copy = copyOfState(state)
  return { state: copy, lostFiles: lost.size }
}
