export const text = {
  language: 'Language',
  country: 'Country',
  singapore: 'Singapore',
  indonesia: 'Indonesia',
  tracking: 'Track a shipment',
  orderForm: 'Get a quote',
  knowledge: 'Good to know',
  dataSources: 'Data and licences',
  sample: 'Sample data: prices, addresses and bank accounts on this site are examples.',
  estimate: 'Estimate your shipping cost',
  guestTitle: 'From their shelf to your door',
  guestLead: 'Add a shipment, see the full price and track it to your door.',
} as const
