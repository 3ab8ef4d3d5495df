export interface PrerenderedPage {
  readonly path: string
  /** Its description for search engines, in `text/`. */
  readonly description:
    'portal' | 'login' | 'register' | 'forgot' | 'order' | 'blog' | 'calculator' | 'sources' | 'terms' | 'privacy'
  /** The address that is rendered, where it is not the path itself. */
  readonly drawnAt?: string
  /** Query parameters (alternatives) that name the screen's record: until it loads, the screen looks alike for all. */
  readonly parameters?: readonly string[] | undefined
  /** Audience: a guests' page redirects signed-in customers home, a customers' page redirects guests to the login. */
  readonly isFor: 'guests' | 'customers' | 'all'
}

/** The parameters of the screens of one record. */
export const parametersOf: Readonly<Record<string, readonly string[]>> = {
  '/import/checkout': ['carts'],
  '/import/invoice/detail': ['code'],
  '/import/transaction/detail': ['code'],
  '/import/promotion/detail': ['code'],
  '/import/print/invoice': ['code'],
  '/import/print/invoice-internal': ['code'],
  '/import/print/credit-note': ['code'],
  '/import/print/label': ['code', 'mark'],
  '/export/Invoice': ['invoice_code'],
  '/export/print/invoice': ['code'],
  '/export/print/invoice-internal': ['code'],
}

interface RecordScreen {
  readonly parameter: string
  /** The module that the route loads for it, below `src`. */
  readonly module: string
  /** The folders of the texts that it needs besides those of the list. */
  readonly texts: readonly string[]
}

/** Screens of one record that share their path with a list. */
export const recordScreens: Readonly<Record<string, RecordScreen>> = {
  '/export/Shipment': {
    parameter: 'shipment_code',
    module: 'features/export/shipment/shipment-screen.tsx',
    texts: ['shared/cargo/tracking'],
  },
}

/** Screens of the portal that guests may open as well, by what search engines say of them. */
export const openToGuests: Readonly<Record<string, PrerenderedPage['description']>> = {
  '/import/calculator': 'calculator',
  '/data-sources': 'sources',
}

/** A guest page. It can be prerendered because it depends neither on the visitor nor on data. */
export interface GuestPage extends PrerenderedPage {
  /** The screens' files, from the layout inwards: their style sheets are included, their scripts preloaded. */
  readonly routes: readonly string[]
  /** The folders of the texts that its loaders request. */
  readonly texts: readonly string[]
}

const guest = { isFor: 'guests', texts: ['shared/page', 'features/access/session'] } as const
const blank = { isFor: 'all' } as const
const blog = { description: 'blog', texts: ['shared/page', 'features/support/blog'], ...blank } as const
const legalTexts = ['shared/page', 'features/support/legal']
const lead = { description: 'order', texts: ['shared/page', 'features/support/lead'] } as const
const socialReturn = {
  description: 'login',
  routes: ['_blank', '_blank/social-sign-in.$provider'],
  texts: ['shared/page', 'features/access/session/social'],
  ...blank,
} as const

export const guestPages: readonly GuestPage[] = [
  { path: '/login', description: 'login', routes: ['_guest', '_guest/login'], ...guest },
  { path: '/register', description: 'register', routes: ['_guest', '_guest/register'], ...guest },
  { path: '/forgot-password', description: 'forgot', routes: ['_guest', '_guest/forgot-password'], ...guest },
  // As opened by the link of the mail: whoever comes without it is told so once the scripts have read the address.
  {
    path: '/reset-password',
    drawnAt: '/reset-password#token=of-the-mail',
    description: 'forgot',
    routes: ['_blank', '_blank/reset-password'],
    texts: guest.texts,
    ...blank,
  },
  { path: '/social-sign-in/google', ...socialReturn },
  { path: '/social-sign-in/apple', ...socialReturn },
  { path: '/form-pemesanan', routes: ['_blank', '_blank/form-pemesanan'], ...lead, ...blank },
  // Offers guests an account, and customers the way home.
  {
    path: '/form-pemesanan-berhasil',
    routes: ['_blank', '_blank/form-pemesanan-berhasil'],
    ...lead,
    isFor: 'guests',
  },
  { path: '/terms', description: 'terms', routes: ['_blank', '_blank/terms'], texts: legalTexts, ...blank },
  { path: '/privacy', description: 'privacy', routes: ['_blank', '_blank/privacy'], texts: legalTexts, ...blank },
  { path: '/blog', routes: ['_blank', '_blank/blog/index'], ...blog },
  // One rendering for every article: its text is read afterwards.
  { path: '/blog/$slug', drawnAt: '/blog/one', routes: ['_blank', '_blank/blog/$slug'], ...blog },
]
