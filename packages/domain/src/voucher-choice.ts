/** Off by a part of the charges, or by a fixed amount. */
export const voucherKinds = ['percent', 'amount'] as const

export const voucherCategories = ['all', 'international_shipping', 'domestic_shipping'] as const
export type VoucherCategory = (typeof voucherCategories)[number]

/** At most one voucher code for each category. */
export type VoucherChoice = Partial<Readonly<Record<VoucherCategory, string>>>

/**
 * Specification section 4, voucher selection: choosing toggles within the voucher's category; the same code again
 * deselects it.
 */
export function toggleVoucher(
  choice: VoucherChoice,
  voucher: { voucher_code: string; voucher_category: VoucherCategory },
): VoucherChoice {
  const { voucher_category: category, voucher_code: code } = voucher
  const { [category]: chosen, ...others } = choice
  return chosen === code ? others : { ...others, [category]: code }
}

export function isVoucherChosen(choice: VoucherChoice, voucherCode: string): boolean {
  return chosenVoucherCodes(choice).includes(voucherCode)
}

/** The chosen codes in the order in which they are applied: the narrow categories before `all`. */
export function chosenVoucherCodes(choice: VoucherChoice): string[] {
  return [choice.international_shipping, choice.domestic_shipping, choice.all].filter((code) => code !== undefined)
}

/** The choice without these codes. */
export function withoutVouchers(choice: VoucherChoice, codes: readonly string[]): VoucherChoice {
  return Object.fromEntries(Object.entries(choice).filter(([, code]) => !codes.includes(code)))
}
