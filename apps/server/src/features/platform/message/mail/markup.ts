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

/** A text of several lines. */
export const lines = (text: string): Markup => ({ html: text.split('\n').map(escape).join('<br>\n') })
