import type { PrintLabel } from '../../../adapters/document-printer/port'

/** Dots a millimetre at 203 dpi. */
const dots = (mm: number): number => Math.round(mm * 8)

/** A caret or a tilde would begin a command of the printer. */
const plain = (text: string): string => text.replace(/[\^~\\_]/g, ' ')

const field = (x: number, y: number, size: number, text: string): string =>
  `^FO${String(dots(x))},${String(dots(y))}^A0N,${String(dots(size))}^FD${plain(text)}^FS`

const block = (y: number, size: number, text: string): string =>
  `^FO${String(dots(5))},${String(dots(y))}^A0N,${String(dots(size))}^FB${String(dots(90))},1,0,C^FD${plain(text)}^FS`

const markSize = (mark: string): number => Math.min(18, 150 / Math.max(1, mark.length))

/** Labels of 100 × 150 mm in ZPL II for printers of 203 dpi; `>;` starts code set C, `>8` is FNC1. */
export const zplOf = (labels: readonly PrintLabel[]): string =>
  labels
    .map((label) =>
      [
        `^XA^CI28^PW${String(dots(100))}^LL${String(dots(150))}^LH0,0`,
        field(5, 6, 5, label.head),
        label.corner === '' ? '' : field(80, 5, 12, label.corner),
        `^FO${String(dots(5))},${String(dots(24))}^GB${String(dots(90))},3,3^FS`,
        block(30, markSize(label.mark), label.mark),
        block(52, 8, label.tags.join('   ')),
        ...label.facts.map(({ label: name, value }, index) =>
          [field(5, 66 + index * 7, 3.5, name), field(35, 66 + index * 7, 5, value)].join(''),
        ),
        `^FO${String(dots(8))},${String(dots(104))}^BY3^BCN,${String(dots(32))},N,N,N^FD>;>8${label.symbol}^FS`,
        block(140, 4.5, label.symbolText),
        '^XZ',
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n')
