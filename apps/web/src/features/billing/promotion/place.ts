/** The service whose vouchers are shown. */
export type PromotedService = 'impor' | 'ekspor'

export const listOf = { impor: '/import/promotion', ekspor: '/export/Promo' } as const
export const cartOf = { impor: '/import/cart', ekspor: '/export/Cart' } as const

/** The page of one voucher with its terms. */
export const promotionPlace = (service: PromotedService, code: string) =>
  service === 'ekspor'
    ? ({ to: '/export/Promo', search: { code } } as const)
    : ({ to: '/import/promotion/detail', search: { code } } as const)
