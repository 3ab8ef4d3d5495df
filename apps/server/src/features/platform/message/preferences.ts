import type { NoticeChannel } from '@layar/contract'
import { maskUserId, type UserId } from '@layar/domain'
import { verifiedContacts, type ContactRow } from './contact-book'
import type { TemplateName } from './render'

/** Sent despite muted channels: account security, goods on hold or left behind, money owed or held. */
const always: ReadonlySet<string> = new Set<TemplateName | 'additional_invoice'>([
  'password_changed',
  'contact_changed',
  'sign_in_linked',
  'account_deleted',
  'account_suspended',
  'account_reinstated',
  'data_ready',
  'shipment_hold',
  'shipment_released',
  'shipment_damaged',
  'shipment_quarantine',
  'shipment_outbound_collection',
  'shipment_collection_reminder',
  'shipment_collection_late',
  'shipment_collection_rest',
  'shipment_hold_corrected',
  'export_hold_corrected',
  'export_damaged',
  'export_hold',
  'export_released',
  'export_document_incomplete',
  'export_waiting_payment',
  'invoice_total_changed',
  'export_pickup_failed',
  'unclaimed_reminder',
  'parcel_claim_approved',
  'invoice_issued',
  'invoice_due_on_arrival',
  'suspense_received',
  'suspense_received_open',
  'suspense_credited',
  'suspense_returned',
  'additional_invoice',
  'shipment_storage_ending',
  'shipment_storage_charged',
  'shipment_storage_warning',
  'service_invoice',
  'flight_gst_invoice',
  'shipment_abandoned',
])

export const isAlwaysSent = (template: string): boolean => always.has(template)

const channelOf = ({ kind }: UserId): NoticeChannel => (kind === 'email' ? 'email' : 'whatsapp')

/** The route of one message: whether into the portal, and to which verified contact. */
export const routeNotice = (
  template: string,
  customer: ContactRow,
): { readonly inPortal: boolean; readonly contact: UserId | undefined } => {
  const contacts = verifiedContacts(customer)
  const isMuted = (channel: NoticeChannel): boolean =>
    customer.mutedChannels.includes(channel) && !isAlwaysSent(template)
  return {
    inPortal: !isMuted('app'),
    contact: contacts.find((contact) => !isMuted(channelOf(contact))),
  }
}

export const preferencesView = (customer: ContactRow) => {
  const contacts = verifiedContacts(customer)
  const contactOf = (channel: NoticeChannel): string | null => {
    const found = contacts.find((contact) => channelOf(contact) === channel)
    return found === undefined ? null : maskUserId(found)
  }
  return {
    channels: (['app', 'email', 'whatsapp'] as const).map((channel) => ({
      channel,
      is_muted: customer.mutedChannels.includes(channel),
      contact: contactOf(channel),
    })),
  }
}
