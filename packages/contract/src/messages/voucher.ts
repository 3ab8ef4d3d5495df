import type { Text } from '../define'

export const voucherMessages = {
  /** Specification section 8, success texts. */
  voucher_usable: { en: 'Voucher success to use', id: 'Voucher berhasil digunakan', cn: '优惠券可以使用' },
} as const satisfies Record<string, Text>
