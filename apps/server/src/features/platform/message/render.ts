import { fill, type Language } from '@layar/contract'
import { accountTemplates } from './templates/account'
import { companyTemplates } from './templates/company'
import { deliveryTemplates, exportDeliveryTemplates } from './templates/delivery'
import { exportTemplates } from './templates/export'
import { pickupTemplates } from './templates/pickup'
import { invoiceTemplates } from './templates/invoice'
import { saldoTemplates } from './templates/balance'
import { correctionTemplates } from './templates/correction'
import { sellerGstTemplates } from './templates/seller-gst'
import { shipmentTemplates } from './templates/shipment'
import { storageTemplates } from './templates/storage'
import { ticketTemplates } from './templates/ticket'
import { unclaimedTemplates } from './templates/unclaimed'
import { compensationTemplates } from './templates/compensation'
import { serviceRequestTemplates } from './templates/service-request'
import { staffTemplates } from './templates/staff'
import { labelsOf, type MessageData } from './labels'

export const templates = {
  ...accountTemplates,
  ...shipmentTemplates,
  ...storageTemplates,
  ...correctionTemplates,
  ...exportTemplates,
  ...deliveryTemplates,
  ...exportDeliveryTemplates,
  ...pickupTemplates,
  ...invoiceTemplates,
  ...saldoTemplates,
  ...ticketTemplates,
  ...companyTemplates,
  ...sellerGstTemplates,
  ...unclaimedTemplates,
  ...compensationTemplates,
  ...serviceRequestTemplates,
  ...staffTemplates,
} as const
export type TemplateName = keyof typeof templates

/** A quoted note that ends its own sentence ends ours too. */
const tidy = (text: string): string =>
  text
    .replace(/([.!?…。！？]”)[.。]/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()

const stops: Readonly<Record<Language, string>> = { en: '.', id: '.', cn: '。' }

/** What staff typed is a sentence of its own among ours, whether they ended it or not; a quoted one is not. */
const noteIn = (body: string, note: string | undefined, language: Language): string => {
  const text = note?.trim() ?? ''
  const isEnded = text === '' || body.includes('“{note}”') || /[.!?…。！？][”"’')）]*$/.test(text)
  return isEnded ? text : `${text}${stops[language]}`
}

/** Subject and body of one message in plain text. The link, if any, is alone on the last line. */
export const render = (
  template: TemplateName,
  language: Language,
  data: MessageData,
  link?: string,
): { subject: string; body: string } => {
  const { subject, body } = templates[template][language]
  const labels = labelsOf(data, language)
  const words = { ...labels, note: noteIn(body, labels['note'], language) }
  const lines = [tidy(fill(body, words)), ...(link === undefined ? [] : ['', link])]
  return { subject: tidy(fill(subject, words)), body: lines.join('\n') }
}
