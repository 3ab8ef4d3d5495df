const chinese = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/
/** May not start a line: it stays with the preceding character. */
const closing = /[、。，．：；？！）】》」』”’％…·,.:;?!)\]}%]/
/** May not end a line: it stays with the following character. */
const opening = /[（【《「『“‘([{]/
/** Longer runs without a space are file names, web addresses or abuse. */
const longestWord = 18

const glue = (signs: readonly string[]): string[] => {
  const parts: string[] = []
  for (const sign of signs) {
    const last = parts.at(-1)
    const belongs = last !== undefined && (closing.test(sign) || opening.test(last.at(-1) ?? ''))
    if (belongs) parts[parts.length - 1] = last + sign
    else parts.push(sign)
  }
  return parts
}

/**
 * The points at which a word may be broken at the end of a line: Chinese between any two characters, other words only
 * if they are too long for any line. An empty part between two keeps the renderer from adding a hyphen.
 */
export const lineParts = (word: string): string[] => {
  if (!chinese.test(word) && word.length <= longestWord) return [word]
  return glue([...word]).flatMap((part) => [part, ''])
}
