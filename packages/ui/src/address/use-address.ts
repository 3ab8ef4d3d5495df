import { useMatch, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Reads one parameter of the address. A missing or unknown text gives the default, which stays out of the address. */
export type Reader<Value extends string | undefined> = (text: string | undefined) => Value

/** One of a closed set. */
export function oneOf<Value extends string>(values: readonly Value[]): Reader<Value | undefined>
export function oneOf<Value extends string>(values: readonly Value[], standard: Value): Reader<Value>
export function oneOf<Value extends string>(values: readonly Value[], standard?: Value): Reader<Value | undefined> {
  return (text) => values.find((value) => value === text) ?? standard
}

const longestText = 200

/** Free text, as of a search. */
export const anyText: Reader<string> = (text = '') => text.trim().slice(0, longestText)

export type Readers = Readonly<Record<string, Reader<string | undefined>>>
export type Values<R extends Readers> = { readonly [Name in keyof R]: ReturnType<R[Name]> }

export interface Address<R extends Readers> {
  readonly values: Values<R>
  /** Adds a history entry, so that Back undoes the choice. */
  readonly choose: (changes: Partial<Values<R>>) => void
  /** Replaces the history entry, for what changes while a person types. */
  readonly replace: (changes: Partial<Values<R>>) => void
}

/** The pattern of an index route ends with a slash, its address does not. */
const bare = (path: string): string => path.replace(/(.)\/+$/, '$1')

/** The parameter of `useListPages`: a list that is filtered anew begins with its first page. */
export const pagesName = 'pages'

/**
 * What a list shows, kept in the address: a link, a reload and Back show the same. The other parameters of the address
 * stay as they are.
 * @param readers must be stable
 */
export function useAddress<R extends Readers>(readers: R): Address<R> {
  const router = useRouter()
  const search = useMatch({ strict: false, select: (match) => match.search as Readonly<Record<string, unknown>> })
  const place = useMatch({ strict: false, select: (match) => bare(match.pathname) })

  const write = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, isReplacing: boolean): void => {
      // A person who has left already must not find the filter of this list in the address of the next screen.
      if (bare(router.latestLocation.pathname) !== place) return
      const present = router.latestLocation.search as Readonly<Record<string, unknown>>
      const next: Record<string, unknown> = { ...present, [pagesName]: undefined, ...changes }
      for (const [name, read] of Object.entries(readers)) if (next[name] === read(undefined)) next[name] = undefined
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the programs' own routes type it otherwise
      void router.navigate({ to: place, search: next as never, replace: isReplacing, resetScroll: false })
    },
    [router, place, readers],
  )
  const values = Object.fromEntries(
    Object.entries(readers).map(([name, read]) => {
      const given = search[name]
      return [name, read(typeof given === 'string' || typeof given === 'number' ? String(given) : undefined)]
    }),
  ) as Values<R>
  const choose = useCallback((changes: Partial<Values<R>>) => write(changes, false), [write])
  const replace = useCallback((changes: Partial<Values<R>>) => write(changes, true), [write])
  return { values, choose, replace }
}
