/** What a search engine shows under the title: one or two sentences, at most 160 letters. */
export const text = {
  portal:
    'Layar ships your goods between Singapore, Indonesia and the world: price, pay and follow every shipment to your door.',
  login: 'Sign in to Layar to price, pay and follow your shipments between Singapore, Indonesia and the world.',
  register:
    'Create a free Layar account: import from twenty countries, or send goods abroad, with every cost shown first.',
  forgot: 'Forgot the password of your Layar account? Enter your email or phone number and choose a new one.',
  order: 'Tell us what you want to ship and where from. We come back to you with a price, no account needed.',
  blog: 'Guides and news about importing and shipping with Layar: customs, taxes, packing and prices, plainly explained.',
} as const
