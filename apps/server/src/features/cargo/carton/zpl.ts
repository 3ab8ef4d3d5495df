import type { PrintLabel } from '../../../adapters/document-printer/port'

/** Dots a millimetre at 203 dpi. */
const dots = (mm: number): number => Math.round(mm * 8)

/** A caret or a tilde would begin a command of the printer. */
const plain = (text: string): string => text.replace(/[\^~\\_]/g, ' ')

/** The printer's letters are 0.6 em wide at most, Chinese ones a whole em. */
const ems = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u00ff' ? 1 : 0.6), 0)

interface Lettering {
  readonly at: readonly [x: number, y: number]
  readonly width: number
  /** As large as one line holds, between these two; what is still too long at `least` takes a second line. */
  readonly most: number
  readonly least: number
  readonly align?: 'L' | 'C'
}

/** Text that stays within its width: the printer would go on over the edge, or print lines over each other. */
const lettering = (text: string, { at: [x, y], width, most, least, align = 'L' }: Lettering): string => {
  const size = Math.max(least, Math.min(most, width / Math.max(1, ems(text))))
  const lines = ems(text) * size > width ? 2 : 1
  return (
    `^FO${String(dots(x))},${String(dots(y))}^A0N,${String(dots(size))}` +
    `^FB${String(dots(width))},${String(lines)},0,${align}^FD${plain(text)}^FS`
  )
}

const block = (y: number, most: number, least: number, text: string): string =>
  lettering(text, { at: [5, y], width: 90, most, least, align: 'C' })

/** Labels of 100 × 150 mm in ZPL II for printers of 203 dpi; `>;` starts code set C, `>8` is FNC1. */
export const zplOf = (labels: readonly PrintLabel[]): string =>
  labels
    .map((label) =>
      [
        `^XA^CI28^PW${String(dots(100))}^LL${String(dots(150))}^LH0,0`,
        // The printer ignores line breaks within a field.
        ...label.head
          .split('\n')
          .map((line, index) => lettering(line, { at: [5, 6 + index * 7], width: 70, most: 5, least: 3 })),
        label.corner === '' ? '' : lettering(label.corner, { at: [80, 5], width: 18, most: 12, least: 6 }),
        `^FO${String(dots(5))},${String(dots(24))}^GB${String(dots(90))},3,3^FS`,
        block(30, 18, 6, label.mark),
        block(52, 8, 4, label.tags.join('   ')),
        ...label.facts.map(({ label: name, value }, index) =>
          [
            lettering(name, { at: [5, 66 + index * 7], width: 28, most: 3.5, least: 2.5 }),
            lettering(value, { at: [35, 66 + index * 7], width: 60, most: 5, least: 3 }),
          ].join(''),
        ),
        `^FO${String(dots(8))},${String(dots(104))}^BY3^BCN,${String(dots(32))},N,N,N^FD>;>8${label.symbol}^FS`,
        block(140, 4.5, 4.5, label.symbolText),
        '^XZ',
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n')
