import { useEffect, useState } from 'react'

const pauseMs = 350

export interface Typed {
  readonly words: string
  readonly setWords: (words: string) => void
}

/**
 * The text of a search field whose search is kept elsewhere, as in the address: what is typed is asked after a pause, and
 * a search that changes by itself, as with Back, is shown.
 * @param ask must be stable
 */
export function useTyped(asked: string, ask: (words: string) => void): Typed {
  const [words, setWords] = useState(asked)
  const [known, setKnown] = useState(asked)
  const [sent, setSent] = useState(asked)
  if (asked !== known) {
    setKnown(asked)
    // The answer to our own question must not take back what was typed since.
    if (asked !== sent) {
      setWords(asked)
      setSent(asked)
    }
  }
  const wanted = words.trim()
  useEffect(() => {
    if (wanted === sent) return
    const timer = setTimeout(() => {
      setSent(wanted)
      ask(wanted)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, sent, ask])
  return { words, setWords }
}
