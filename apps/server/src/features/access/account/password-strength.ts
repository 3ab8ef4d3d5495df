import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** The estimator's bound of a password that withstands the theft of its hash; eight random characters reach it. */
const leastGuesses = 1e8
/** Of the word alone: digits and signs around a common one are the first things that a guesser adds. */
const leastGuessesOfWord = 1e5
/** The estimate takes time that grows with the length; what follows only adds to the strength. */
const longestRead = 32
/** What a guesser tries first at a freight forwarder of Singapore and Indonesia. */
const houseWords = ['layar', 'kargo', 'cargo', 'freight', 'shipping', 'singapore', 'singapura', 'indonesia', 'jakarta']

let loading: Promise<ZxcvbnFactory> | undefined

/** Loaded when the first password is set: its lists of words take about 20 MB. */
const load = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Estimator({ dictionary, graphs: adjacencyGraphs })
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3)

/**
 * Whether a password is among those that a guesser tries early: a common one in any disguise (`newpass-123`), a date, a
 * row of keys, or words of its owner's (`ownData`).
 */
export const isGuessable = async (password: string, ownData: readonly string[]): Promise<boolean> => {
  const estimator = await (loading ??= load())
  const known = [...houseWords, ...ownData.flatMap(wordsOf)]
  const guesses = (text: string): number => estimator.check(text.slice(0, longestRead), known).guesses
  const word = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return guesses(password) < leastGuesses || guesses(word) < leastGuessesOfWord
}
