import { creditNotePdfPath, deliveryProofPdfPath, pdfPath, type Language } from '@layar/contract'
import type { Config } from '../../../config/config'
import type { RequestContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { countHits } from '../../../request/limits'
import { printPaper } from '../../platform/public'
import { findInvoice } from '../invoice/store'
import { companyOf } from '../../../config/company'
import { printView } from '../invoice/view'
import { buildCreditNote, creditedTax, creditNoteView, findCreditNote } from './credit-note'
import { documentToken, readDocumentToken, useDocumentToken, type DocumentGrant } from './document-token'
import { buildProof, findProof } from './delivery-proof'
import { buildDocument } from './build-document'
import { livingSession, sessionOfToken, type LivingSession } from './store'

type PrintContext = Pick<RequestContext, 'db' | 'config' | 'adapters' | 'now'>

interface Asked {
  readonly invoice_code: string
  readonly token: string
}

/** The URL of the PDF with its document token. */
export const pdfUrl = (config: Config, { invoice_code, token }: Asked): string =>
  `${pdfPath.replace('{svc}', config.serviceSegment)}?invoice_code=${invoice_code}&token=${token}`

/** The URL of a credit note's PDF with its document token. */
export const creditNotePdfUrl = (
  config: Config,
  { credit_note_code, token }: { credit_note_code: string; token: string },
): string =>
  `${creditNotePdfPath.replace('{svc}', config.serviceSegment)}?credit_note_code=${credit_note_code}&token=${token}`

/** The URL of a proof of delivery with its document token. */
export const deliveryProofUrl = (config: Config, { cart_code, token }: { cart_code: string; token: string }): string =>
  `${deliveryProofPdfPath.replace('{svc}', config.serviceSegment)}?cart_code=${cart_code}&token=${token}`

const draw = async (
  context: PrintContext,
  invoiceCode: string,
  { customer }: LivingSession,
  language: Language,
): Promise<Uint8Array> => {
  const invoice = await findInvoice(context.db, { customerId: customer.id, invoiceCode })
  if (invoice === undefined) throw fail('not_found')
  const view = await printView({ ...context, customer, language }, invoice)
  return printPaper(context, buildDocument(view, language, context.config.brands[invoice.country].name))
}

/** The live session of a valid token; counts one use. @throws `not_found` for any other token */
const sessionOfGrant = async (db: PrintContext['db'], token: string, grant: DocumentGrant): Promise<LivingSession> => {
  const session = await livingSession(db, grant)
  if (session === undefined || !(await useDocumentToken(db, token, grant))) throw fail('not_found')
  await countHits(db, [{ bucket: `pdf:${grant.customerId}`, max: 30, windowSeconds: 60 }])
  return session
}

/**
 * The PDF for a document token, or a redirect for a client of the old site that sends its session token instead. Every
 * invalid token gives the same `not_found`: forged, expired, used up, for another invoice, or of an ended session.
 */
export const printPdf = async (
  context: PrintContext,
  asked: Asked,
  language: Language,
): Promise<{ bytes: Uint8Array } | { goTo: string }> => {
  const { db, config } = context
  const grant = readDocumentToken(context, asked.token, asked.invoice_code)
  if (grant === undefined) {
    const session = config.pdfTakesSessionToken ? await sessionOfToken(db, asked.token) : undefined
    const invoice =
      session && (await findInvoice(db, { customerId: session.customer.id, invoiceCode: asked.invoice_code }))
    if (session === undefined || invoice === undefined) throw fail('not_found')
    const { token } = documentToken(context, {
      customerId: session.customer.id,
      sessionId: session.sessionId,
      language,
      paperCode: asked.invoice_code,
    })
    return { goTo: pdfUrl(config, { ...asked, token }) }
  }
  const session = await sessionOfGrant(db, asked.token, grant)
  return { bytes: await draw(context, asked.invoice_code, session, grant.language) }
}

/** The PDF of a credit note for its document token; anything else is `not_found`. */
export const printCreditNote = async (
  context: PrintContext,
  asked: { readonly credit_note_code: string; readonly token: string },
): Promise<Uint8Array> => {
  const grant = readDocumentToken(context, asked.token, asked.credit_note_code)
  if (grant === undefined) throw fail('not_found')
  const { customer } = await sessionOfGrant(context.db, asked.token, grant)
  const found = await findCreditNote(context.db, {
    customerId: customer.id,
    creditNoteCode: asked.credit_note_code,
  })
  if (found === undefined) throw fail('not_found')
  const view = await creditNoteView(context, found, grant.language)
  const { name } = context.config.brands[found.invoice.country]
  const credited = await creditedTax(context.db, found.invoice, grant.language)
  return printPaper(context, buildCreditNote(view, grant.language, name, credited))
}

/** The token of a proof is for no other paper of the same shipment. */
export const proofCode = (cartCode: string): string => `proof:${cartCode}`

/** The PDF of a proof of delivery for its document token; anything else is `not_found`. */
export const printDeliveryProof = async (
  context: PrintContext,
  asked: { readonly cart_code: string; readonly token: string },
): Promise<Uint8Array> => {
  const grant = readDocumentToken(context, asked.token, proofCode(asked.cart_code))
  if (grant === undefined) throw fail('not_found')
  const { customer } = await sessionOfGrant(context.db, asked.token, grant)
  const proof = await findProof(context.db, { customerId: customer.id, code: asked.cart_code })
  if (proof === undefined) throw fail('not_found')
  const { name } = context.config.brands[proof.country]
  const company = companyOf(context.config, proof.country)
  return printPaper(context, await buildProof(context, proof, company, grant.language, name))
}
