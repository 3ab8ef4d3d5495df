export const text = {
  papers: 'Shipment {code} needs papers',
  papersLead: 'Our team asks for documents before the review goes on.',
  papersGo: 'Hand in',
  send: 'Shipment {code} is paid',
  sendLead: 'Send or bring it to our warehouse, then tell us the tracking number.',
  sendGo: 'Send',
  cart: { one: '{count} shipment in your cart', other: '{count} shipments in your cart' },
  cartLead: 'Ask for their review; you pay only after we have approved them.',
  checkout: 'Check out',
} as const
