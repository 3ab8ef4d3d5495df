export const text = {
  vouchers: 'Vouchers',
  all: 'Off your order',
  international_shipping: 'Off international shipping',
  domestic_shipping: 'Off delivery to the door',
  voucherCode: 'Voucher code',
  apply: 'Apply',
  voucherNone: 'No vouchers right now. Have a code? Enter it here.',
  useVoucher: 'Use',
  dropVoucher: 'Remove',
  voucherLost: 'Voucher {code} was removed: {reason}',
} as const
