import type { Language } from '@layar/contract'
import { useLanguage } from './language'

interface Joined {
  /** A list or an apposition: `Luggage, Australia`. */
  readonly comma: (...parts: readonly string[]) => string
  /** A name and its value: `By air: allowed`. A question needs no colon. */
  readonly colon: (name: string, value: string) => string
  /** One sentence after another. */
  readonly sentences: (...parts: readonly string[]) => string
  /** What explains the text before it: `Note (optional)`. */
  readonly brackets: (text: string, explained: string) => string
}

const western: Joined = {
  comma: (...parts) => parts.join(', '),
  colon: (name, value) => (name.endsWith('?') ? `${name} ${value}` : `${name}: ${value}`),
  sentences: (...parts) => parts.join(' '),
  brackets: (text, explained) => `${text} (${explained})`,
}
const chinese: Joined = {
  comma: (...parts) => parts.join('，'),
  colon: (name, value) => (name.endsWith('？') ? name + value : `${name}：${value}`),
  sentences: (...parts) => parts.join(''),
  brackets: (text, explained) => `${text}（${explained}）`,
}

/** Joins texts by the punctuation of a language: Chinese has its own, without spaces. */
export const joinedIn = (language: Language): Joined => (language === 'cn' ? chinese : western)

/** The same in the reader's language. */
export const useJoined = (): Joined => joinedIn(useLanguage().language)
