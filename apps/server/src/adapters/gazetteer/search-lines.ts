import { fold } from './fold'

const mostCandidates = 400

/**
 * All names in one folded text, one per line: a search is one scan of a few megabytes, about two milliseconds, and
 * needs no index. `starts` holds where each line begins, at its line break.
 */
export interface SearchText {
  readonly text: string
  readonly starts: Uint32Array
}

/** Made by the build, since folding all names takes longer than reading them. */
export const searchTextOf = (names: readonly { name: string; context: string }[]): SearchText => {
  const starts = new Uint32Array(names.length)
  let length = 0
  const lines = names.map(({ name, context }, at) => {
    const line = `\n ${fold(name)} ${context}`
    starts[at] = length
    length += line.length
    return line
  })
  return { text: lines.join(''), starts }
}

export const lineSearch = ({ text, starts }: SearchText) => {
  const lineAt = (position: number): number => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return low
  }

  const linesWith = (needle: string, isWanted: (line: string) => boolean): number[] => {
    const found: number[] = []
    for (let at = text.indexOf(needle); at >= 0 && found.length < mostCandidates;) {
      const line = lineAt(at)
      const next = starts[line + 1]
      if (isWanted(text.slice(starts[line], next))) found.push(line)
      at = next === undefined ? -1 : text.indexOf(needle, next)
    }
    return found
  }

  /** Returns the positions of names that start with the query, then of those whose line contains all its words. */
  return (query: string, limit: number): readonly number[] => {
    const folded = fold(query)
    const words = folded.split(' ').filter((word) => word !== '')
    const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
    if (longest === '') return []
    const exact = linesWith(`\n ${folded} `, () => true)
    const beginning = linesWith(`\n ${folded}`, () => true)
    const found = new Set([...exact, ...beginning])
    if (found.size < limit)
      for (const line of linesWith(` ${longest}`, (candidate) => words.every((word) => candidate.includes(` ${word}`))))
        found.add(line)
    return [...found].slice(0, limit)
  }
}
