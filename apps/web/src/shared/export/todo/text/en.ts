export const text = {
  papers: 'Shipment {code} needs documents',
  papersLead: 'Our team needs them to continue the review.',
  papersGo: 'Upload',
  send: 'Shipment {code} is paid',
  sendLead: 'Send or bring it to our warehouse, then enter the tracking number.',
  sendGo: 'Send',
  bookLead: 'Our courier picks it up at a time that you choose.',
  bookGo: 'Book a pickup',
  cart: { one: '{count} shipment in your cart', other: '{count} shipments in your cart' },
  cartLead: 'Submit for review. You pay only once approved.',
  checkout: 'Check out',
} as const
