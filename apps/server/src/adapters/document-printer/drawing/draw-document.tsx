/** @jsxRuntime automatic */
import { renderToBuffer } from '@react-pdf/renderer'
import { isLabels, type AnyDocument } from '../port'
import { registerFonts } from './fonts'
import { InvoicePaper } from './invoice-document'
import { LabelPaper } from './label-document'

registerFonts()

/** Renders a document as PDF. Not printed from HTML, so a text can never become markup. */
export const drawPaper = (paper: AnyDocument): Promise<Uint8Array> =>
  renderToBuffer(isLabels(paper) ? <LabelPaper paper={paper} /> : <InvoicePaper paper={paper} />)
