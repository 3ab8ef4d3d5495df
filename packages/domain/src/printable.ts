/** The scripts of the fonts of our labels and papers, and what all scripts share: digits, blanks, punctuation, accents. */
const printed =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Common}\p{sc=Inherited}]/u
const picture = /\p{Emoji_Presentation}|\p{Emoji_Modifier}/u

/** The characters of a text that no label or paper of ours can print, each once: `서울`, `ไทย`, emoji. */
export const unprintable = (text: string): readonly string[] => [
  ...new Set([...text].filter((character) => !printed.test(character) || picture.test(character))),
]

const mostNamed = 5

/** The first of those characters, as an error names them: `서 울`; undefined where all of the text can be printed. */
export const namedUnprintable = (text: string): string | undefined => {
  const found = unprintable(text)
  if (found.length === 0) return undefined
  return found.slice(0, mostNamed).join(' ') + (found.length > mostNamed ? ' …' : '')
}

/** What can be printed of a name that nobody typed here, such as one of Google: `Mei 🌸` becomes `Mei`; may be empty. */
export const printablePart = (text: string): string => {
  const gone = new Set(unprintable(text))
  return [...text]
    .filter((character) => !gone.has(character))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
