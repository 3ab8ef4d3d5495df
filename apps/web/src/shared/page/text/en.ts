export const text = {
  language: 'Language',
  country: 'Country',
  singapore: 'Singapore',
  indonesia: 'Indonesia',
  tracking: 'Track a shipment',
  orderForm: 'Ask for a price',
  knowledge: 'Good to know',
  dataSources: 'Data and licences',
  sample: 'Sample data: prices, addresses and bank accounts on this site are examples.',
  estimate: 'Estimate your shipping cost',
  guestTitle: 'From their shelf to your door',
  guestLead: 'Declare a shipment, see every part of its price, and follow it station by station.',
} as const
