export interface PrerenderedPage {
  readonly path: string
  /** Its description for search engines, in `text/`. */
  readonly description: 'portal' | 'login' | 'register' | 'forgot' | 'order' | 'blog'
  /** Audience: a guests' page redirects signed-in customers home, a customers' page redirects guests to the login. */
  readonly isFor: 'guests' | 'customers' | 'all'
}

/** Query parameters (alternatives) that name a screen's record: until it loads, the screen looks alike for all. */
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

/** A guest page. It can be prerendered because it depends neither on the visitor nor on data. */
export interface GuestPage extends PrerenderedPage {
  /** The screens' files, from the layout inwards: their style sheets are included, their scripts preloaded. */
  readonly routes: readonly string[]
  /** The folders of the texts that its loaders request. */
  readonly texts: readonly string[]
}

const guest = { isFor: 'guests', texts: ['shared/page', 'features/access/session'] } as const
const blank = { isFor: 'all' } as const

export const guestPages: readonly GuestPage[] = [
  { path: '/login', description: 'login', routes: ['_guest', '_guest/login'], ...guest },
  { path: '/register', description: 'register', routes: ['_guest', '_guest/register'], ...guest },
  { path: '/forgot-password', description: 'forgot', routes: ['_guest', '_guest/forgot-password'], ...guest },
  {
    path: '/form-pemesanan',
    description: 'order',
    routes: ['_blank', '_blank/form-pemesanan'],
    texts: ['shared/page', 'features/support/lead'],
    ...blank,
  },
  {
    path: '/blog',
    description: 'blog',
    routes: ['_blank', '_blank/blog/index'],
    texts: ['shared/page', 'features/support/blog'],
    ...blank,
  },
]
