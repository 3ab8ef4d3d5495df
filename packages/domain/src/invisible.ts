/** Characters that show nothing and carry no meaning: blanks of no width, marks of direction, the soft hyphen. */
const meaningless = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * The joiners, except where they change what is seen: inside an emoji of several (a family, a flag), or behind a letter
 * or sign of a script that joins its letters.
 */
const strayJoiners =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Beng}\p{sc=Deva}\p{sc=Gujr}\p{sc=Guru}\p{sc=Knda}\p{sc=Khmr}\p{sc=Mlym}\p{sc=Mymr}\p{sc=Orya}\p{sc=Sinh}\p{sc=Taml}\p{sc=Telu}])[\u200c\u200d]/gu

/**
 * A text without the characters that nobody sees. Chats and web pages put them around a code that is copied, and a name
 * with one looks like another name.
 */
export function withoutInvisible(text: string): string {
  return text.replace(meaningless, '').replace(strayJoiners, '')
}

/** A code or number as its owner meant it, however it was typed or pasted: full-width characters are plain ones. */
export function asTyped(text: string): string {
  return withoutInvisible(text.normalize('NFKC'))
}
