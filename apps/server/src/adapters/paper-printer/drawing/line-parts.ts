const chinese = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/
/** May not begin a line: it stays with the sign before it. */
const closing = /[、。，．：；？！）】》」』”’％…·,.:;?!)\]}%]/
/** May not end a line: it stays with the sign behind it. */
const opening = /[（【《「『“‘([{]/
/** Longer runs without a blank are names of files, addresses of the web, or mischief. */
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
 * Where a word may be broken at the end of a line: Chinese between any two signs, other words only when they are too
 * long for any line. An empty part between two keeps the drawer from writing a hyphen there.
 */
export const lineParts = (word: string): string[] => {
  if (!chinese.test(word) && word.length <= longestWord) return [word]
  return glue([...word]).flatMap((part) => [part, ''])
}
