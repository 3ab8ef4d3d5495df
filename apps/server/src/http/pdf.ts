import {
  creditNotePdfPath,
  creditNotePdfQuery,
  deliveryProofPdfPath,
  deliveryProofPdfQuery,
  pdfPath,
  pdfQuery,
} from '@layar/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { printCreditNote, printDeliveryProof, printPdf } from '../features/billing/public'
import { fail } from '../request/fail'
import type { Deps } from './deps'
import { sendFailure } from './errors'
import { languageOf } from './headers'

/** Headers of a short-lived link: not cached, no referrer, not indexed. */
const secretly = (reply: FastifyReply): FastifyReply =>
  reply
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Robots-Tag', 'noindex, nofollow')

/** Browsers show a PDF in their built-in viewer, which counts as an object of the page. */
const viewerPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const sendPdf = (reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply =>
  reply
    .type('application/pdf')
    .header('Content-Disposition', `inline; filename="${name}.pdf"`)
    .header('Content-Security-Policy', viewerPolicy)
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .send(Buffer.from(bytes))

const refuseOtherMethods = (app: FastifyInstance, url: string): void => {
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url,
    handler: (request, reply) => {
      void reply.header('Allow', 'GET')
      return sendFailure(reply, fail('method_not_allowed'), languageOf(request))
    },
  })
}

/** The PDF of an invoice. Specification section 7: `GET /dashboard/print/pdf`. */
export const servePdf = (app: FastifyInstance, deps: Deps): void => {
  const url = pdfPath.replace('{svc}', deps.config.serviceSegment)
  app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
    void secretly(reply)
    const asked = pdfQuery.safeParse(request.query)
    if (!asked.success) throw fail('not_found')
    const { config, adapters, database } = deps
    const context = { db: database.db, config, adapters, now: await deps.clock() }
    const printed = await printPdf(context, asked.data, languageOf(request))
    if ('goTo' in printed) return reply.redirect(printed.goTo, 302)
    return sendPdf(reply, asked.data.invoice_code, printed.bytes)
  })
  refuseOtherMethods(app, url)
}

/** The PDF of a credit note, by its own document token only. */
export const serveCreditNotePdf = (app: FastifyInstance, deps: Deps): void => {
  const url = creditNotePdfPath.replace('{svc}', deps.config.serviceSegment)
  app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
    void secretly(reply)
    const asked = creditNotePdfQuery.safeParse(request.query)
    if (!asked.success) throw fail('not_found')
    const { config, adapters, database } = deps
    const context = { db: database.db, config, adapters, now: await deps.clock() }
    return sendPdf(reply, asked.data.credit_note_code, await printCreditNote(context, asked.data))
  })
  refuseOtherMethods(app, url)
}

/** The proof of delivery of a shipment, by its own document token only. */
export const serveDeliveryProofPdf = (app: FastifyInstance, deps: Deps): void => {
  const url = deliveryProofPdfPath.replace('{svc}', deps.config.serviceSegment)
  app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
    void secretly(reply)
    const asked = deliveryProofPdfQuery.safeParse(request.query)
    if (!asked.success) throw fail('not_found')
    const { config, adapters, database } = deps
    const context = { db: database.db, config, adapters, now: await deps.clock() }
    return sendPdf(reply, asked.data.cart_code, await printDeliveryProof(context, asked.data))
  })
  refuseOtherMethods(app, url)
}
