import type { Method } from './method'

/** The invoice becomes one of this type: nothing is paid now. */
export type DeferredKind = 'paylater' | 'pay_on_arrival'

export const deferredKindOf = ({ vendor }: { vendor: string }): DeferredKind | null =>
  vendor === 'paylater' || vendor === 'pay_on_arrival' ? vendor : null

/** Methods that are paid after the goods have left. */
export const deferredMethods: readonly Method[] = [
  {
    vendor: 'paylater',
    method: 'paylater',
    group: 'paylater',
    name: { en: 'Pay later', id: 'Bayar nanti', cn: '先用后付' },
    description: {
      en: 'Your shipments move on right away. You pay the invoice by its due date.',
      id: 'Kiriman Anda langsung diproses. Tagihan dibayar paling lambat pada jatuh temponya.',
      cn: '货件先行处理，您在到期日前付款即可',
    },
    countries: ['id'],
    maximumMinor: null,
    expiresInMinutes: 0,
    settles: 'later',
    steps: [],
  },
  {
    vendor: 'pay_on_arrival',
    method: 'pay_on_arrival',
    group: 'pay_on_arrival',
    name: { en: 'Pay on arrival', id: 'Bayar saat tiba', cn: '到付' },
    description: {
      en: 'You pay once the goods are in Indonesia, before we bring them to you.',
      id: 'Anda membayar setelah barang tiba di Indonesia, sebelum barang kami serahkan kepada Anda.',
      cn: '货物抵达印尼后、派送之前付款',
    },
    countries: ['id'],
    maximumMinor: null,
    expiresInMinutes: 0,
    settles: 'later',
    steps: [],
  },
]
