export interface DrawnPage {
  readonly path: string
  /** Its words for search engines, in `text/`. */
  readonly description: 'portal' | 'login' | 'register' | 'forgot' | 'order' | 'blog'
  /** Who sees it: a guests' page sends the signed-in home, a customers' page sends guests to the login. */
  readonly isFor: 'guests' | 'customers' | 'all'
}

/** The screens of what is named in their address, by any of these names there: until it is read they look alike for all. */
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

/** A page of guests. Why it may be drawn ahead: nothing on it depends on who looks at it, or on data. */
export interface GuestPage extends DrawnPage {
  /** The screens' files, from the layout inwards: their style sheets come with the page, their scripts are named ahead. */
  readonly routes: readonly string[]
  /** The folders of the texts that its loaders ask for. */
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
