/** @jsxRuntime automatic */
import { renderToBuffer } from '@react-pdf/renderer'
import type { Paper } from '../port'
import { registerFonts } from './fonts'
import { InvoicePaper } from './invoice-paper'

registerFonts()

/** The PDF of a paper. Drawn, not printed from HTML: a text can be nothing but a text. */
export const drawPaper = (paper: Paper): Promise<Uint8Array> => renderToBuffer(<InvoicePaper paper={paper} />)
