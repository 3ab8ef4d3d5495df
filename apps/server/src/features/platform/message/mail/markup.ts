/** Text that is markup already; everything else is escaped when it is put into markup. */
export interface Markup {
  readonly html: string
}
type Part = string | number | Markup | readonly Markup[] | undefined

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0))};`)

const isList = (part: Part): part is readonly Markup[] => Array.isArray(part)

const written = (part: Part): string => {
  if (part === undefined) return ''
  if (isList(part)) return part.map(({ html }) => html).join('\n')
  return typeof part === 'object' ? part.html : escape(String(part))
}

/** Markup with values in it. Its line breaks stay, as a mail's lines must not grow long. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  html: texts.map((text, index) => text.replace(/\n\s*/g, '\n') + written(parts[index])).join(''),
})

/** Longer ones would be wider than a phone. */
const longestWhole = 22

/** Our own codes, marking codes and tracking numbers: capital letters and digits with hyphens. */
const codes = /\b([0-9A-Z]*[0-9][0-9A-Z]*(?:-[0-9A-Z]+)+|[A-Z]{2}[0-9A-Z]*(?:-[0-9A-Z]+)+)\b/

/** Keeps a code in one line. Its hyphens stay what they are, for whoever copies it. */
export const wholeCode = (code: string): string =>
  code.length > longestWhole ? 'word-break:break-all' : 'white-space:nowrap'

/** A text of several lines, whose codes do not break at their hyphens. */
export const lines = (text: string): Markup => ({
  html: text
    .split(codes)
    .map((part, place) =>
      place % 2 === 1 ? `<span style="${wholeCode(part)}">${part}</span>` : part.split('\n').map(escape).join('<br>\n'),
    )
    .join(''),
})
