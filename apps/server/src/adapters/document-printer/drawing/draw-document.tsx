/** @jsxRuntime automatic */
import { renderToBuffer } from '@react-pdf/renderer'
import type { PrintDocument } from '../port'
import { registerFonts } from './fonts'
import { InvoicePaper } from './invoice-document'

registerFonts()

/** Renders a document as PDF. Not printed from HTML, so a text can never become markup. */
export const drawPaper = (paper: PrintDocument): Promise<Uint8Array> => renderToBuffer(<InvoicePaper paper={paper} />)
