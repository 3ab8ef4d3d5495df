import type { Text } from '../define'

export const referralMessages = {
  referral_added: {
    en: 'Thank you! A voucher of {amount} waits in your promotions.',
    id: 'Terima kasih! Voucher {amount} menunggu di halaman promo Anda.',
    cn: '谢谢！{amount} 优惠券已放入您的优惠页面',
  },
} as const satisfies Record<string, Text>
