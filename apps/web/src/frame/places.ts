import { useLocation } from '@tanstack/react-router'
import { useHasPlace } from '../shared/link/use-has-place'
import type { Mode } from '../shared/mode/mode'
import { useMode } from '../shared/mode/use-mode'

export interface Place {
  /** Key of its name in the frame's texts, and its mark for the guided tour. */
  readonly key: 'dashboard' | 'transaction' | 'invoice' | 'warehouse' | 'calculator'
  readonly path: string
  readonly search?: Readonly<Record<string, string>>
  /** The required screen, where it is not the path itself. */
  readonly needs?: string
  /** Marked as current only at this exact path. */
  readonly exact: boolean
  /** Another path at which it is marked as current. */
  readonly also?: string
}

interface ModePlaces {
  /** The bar, and the first entries of the menu. */
  readonly bar: readonly Place[]
  readonly home: { readonly key: 'home' | 'dashboard'; readonly path: string }
  readonly shipments: string
  readonly add: string
  readonly cart: string
  readonly invoices: string
  readonly promo: string
  /** Path of one voucher, by its `code`. */
  readonly voucher: string
}

const places: Readonly<Record<Mode, ModePlaces>> = {
  /** [SHELL-02] */
  import: {
    bar: [
      { key: 'dashboard', path: '/import', exact: true },
      { key: 'transaction', path: '/import/transaction', exact: false },
      { key: 'invoice', path: '/import/invoice', exact: false },
      { key: 'warehouse', path: '/import/warehouse', exact: false },
      // Scrolls to the calculator on the dashboard [ROUTE-09]; shown only where the calculator's own screen exists.
      { key: 'calculator', path: '/import', search: { calculator: 'true' }, needs: '/import/calculator', exact: true },
    ],
    home: { key: 'home', path: '/' },
    shipments: '/import/transaction',
    add: '/import/add_shipment',
    cart: '/import/cart',
    invoices: '/import/invoice',
    promo: '/import/promotion',
    voucher: '/import/promotion/detail',
  },
  /** [SHELL-03] */
  export: {
    bar: [
      { key: 'dashboard', path: '/export', exact: true },
      { key: 'transaction', path: '/export/Shipment', exact: false },
      { key: 'invoice', path: '/export/Invoices', also: '/export/Invoice', exact: false },
    ],
    home: { key: 'dashboard', path: '/export' },
    shipments: '/export/Shipment',
    add: '/export/create_shipment',
    cart: '/export/Cart',
    invoices: '/export/Invoices',
    promo: '/export/Promo',
    voucher: '/export/Promo',
  },
}

/** The frame's links in the current mode; the bar lists only entries whose screens exist. */
export function useModePlaces(): ModePlaces {
  const hasPlace = useHasPlace()
  const ofMode = places[useMode()]
  return { ...ofMode, bar: ofMode.bar.filter(({ path, needs = path }) => hasPlace(needs)) }
}

/** Whether the other path of a place is the current one. */
export function useIsAlso(): (also: string | undefined) => boolean {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (also) => also === path
}
