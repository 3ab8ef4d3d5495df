/** The scripts of the fonts of our labels and papers, and what all scripts share: digits, blanks, punctuation, accents. */
const printed =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Common}\p{sc=Inherited}]/u
const picture = /\p{Emoji_Presentation}|\p{Emoji_Modifier}/u

/** The characters of a text that no label or paper of ours can print, each once: `서울`, `ไทย`, emoji. */
export const unprintable = (text: string): readonly string[] => [
  ...new Set([...text].filter((character) => !printed.test(character) || picture.test(character))),
]
