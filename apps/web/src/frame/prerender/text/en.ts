/** What a search engine shows under the title: one or two sentences, at most 160 letters. */
export const text = {
  portal:
    'Layar ships your goods between Singapore, Indonesia and the world: get prices, pay and track every shipment to your door.',
  login: 'Log in to Layar to get prices, pay and track your shipments between Singapore, Indonesia and the world.',
  register: 'Create a free Layar account: import from twenty countries or ship abroad, with every cost shown upfront.',
  forgot: 'Forgot your Layar password? Enter your email or phone number to choose a new one.',
  order: 'Tell us what you want to ship and from where, and get a quote. No account needed.',
  blog: 'Guides and news about importing and shipping with Layar: customs, taxes, packing and prices, explained simply.',
  calculator: 'What does it cost to ship your goods? Freight, duty and taxes for air and sea, before you sign up.',
  terms: 'The terms of this Layar site, with their date and earlier versions.',
  privacy: 'Which data Layar collects and why, who receives it, how long it is kept, and your rights.',
  sources: 'The map, place and language data that Layar uses, with their sources and licences.',
} as const
