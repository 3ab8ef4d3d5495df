import { Parser } from 'htmlparser2'

const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'])

/** The words of a piece of markup on one line, at most `longest` characters. No tag and no entity is left. */
export const plainText = (markup: string, longest: number): string => {
  let text = ''
  let muted = 0
  const parser = new Parser({
    onopentag: (name) => {
      if (silent.has(name)) muted += 1
    },
    onclosetag: (name) => {
      if (silent.has(name)) muted -= 1
    },
    ontext: (words) => {
      if (muted === 0) text += words
    },
  })
  parser.end(markup)
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`
}
