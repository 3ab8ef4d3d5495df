import { documentCalls } from '@layar/contract'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { findInvoice } from '../invoice/store'
import { creditNoteView, findCreditNote } from './credit-note'
import { documentToken, tokenUses } from './document-token'
import { packingCopyOf } from './packing'
import { findProof } from './delivery-proof'
import { creditNotePdfUrl, deliveryProofUrl, pdfUrl, proofCode } from './print-pdf'

export const documentFeature = feature(documentCalls, {
  createPdfLink: {
    limits: ({ customer }) => [{ bucket: `pdf_link:${customer.id}`, max: 30, windowSeconds: 60 }],
    answersSecret: true,
    run: async (context, { body: { invoice_code } }) => {
      const { db, customer, sessionId, language } = context
      const invoice = await findInvoice(db, { customerId: customer.id, invoiceCode: invoice_code })
      if (invoice === undefined) throw fail('not_found')
      const { token, until } = documentToken(context, {
        customerId: customer.id,
        sessionId,
        language,
        paperCode: invoice_code,
      })
      return {
        action: true,
        message: context.message('ok'),
        result: {
          url: pdfUrl(context.config, { invoice_code, token }),
          token,
          expires_at: until.toISOString(),
          uses: tokenUses,
        },
      }
    },
  },

  createDeliveryProofLink: {
    limits: ({ customer }) => [{ bucket: `pdf_link:${customer.id}`, max: 30, windowSeconds: 60 }],
    answersSecret: true,
    run: async (context, { body: { cart_code } }) => {
      const { db, customer, sessionId, language } = context
      if ((await findProof(db, { customerId: customer.id, code: cart_code })) === undefined) throw fail('not_found')
      const grant = { customerId: customer.id, sessionId, language, paperCode: proofCode(cart_code) }
      const { token, until } = documentToken(context, grant)
      return {
        action: true,
        message: context.message('ok'),
        result: {
          url: deliveryProofUrl(context.config, { cart_code, token }),
          token,
          expires_at: until.toISOString(),
          uses: tokenUses,
        },
      }
    },
  },

  packingCopy: async (context, { query }) => {
    const invoice = await findInvoice(context.db, {
      customerId: context.customer.id,
      invoiceCode: query.invoice_code,
    })
    if (invoice === undefined) throw fail('not_found')
    return { action: true, message: context.message('ok'), result: await packingCopyOf(context, invoice) }
  },

  creditNotePrint: async (context, { query }) => {
    const { db, customer, language } = context
    const found = await findCreditNote(db, { customerId: customer.id, creditNoteCode: query.credit_note_code })
    if (found === undefined) throw fail('not_found')
    return { action: true, message: context.message('ok'), result: await creditNoteView(context, found, language) }
  },

  createCreditNoteLink: {
    limits: ({ customer }) => [{ bucket: `pdf_link:${customer.id}`, max: 30, windowSeconds: 60 }],
    answersSecret: true,
    run: async (context, { body: { credit_note_code } }) => {
      const { db, customer, sessionId, language } = context
      const found = await findCreditNote(db, { customerId: customer.id, creditNoteCode: credit_note_code })
      if (found === undefined) throw fail('not_found')
      const grant = { customerId: customer.id, sessionId, language, paperCode: credit_note_code }
      const { token, until } = documentToken(context, grant)
      return {
        action: true,
        message: context.message('ok'),
        result: {
          url: creditNotePdfUrl(context.config, { credit_note_code, token }),
          token,
          expires_at: until.toISOString(),
          uses: tokenUses,
        },
      }
    },
  },
})
