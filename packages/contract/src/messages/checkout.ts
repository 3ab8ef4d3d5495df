import type { Text } from '../define'

export const checkoutMessages = {
  checked_out: {
    en: 'Your invoice {invoice_code} is ready',
    id: 'Tagihan {invoice_code} sudah terbit',
    cn: '账单 {invoice_code} 已生成',
  },
} as const satisfies Record<string, Text>
