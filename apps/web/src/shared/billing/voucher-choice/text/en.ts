export const text = {
  vouchers: 'Vouchers',
  all: 'Off the whole order',
  international_shipping: 'Off international shipping',
  domestic_shipping: 'Off delivery to the door',
  voucherCode: 'Voucher code',
  apply: 'Apply',
  voucherNone: 'You have no vouchers right now. If you have a code, enter it here.',
  useVoucher: 'Use',
  dropVoucher: 'Do not use',
} as const
