import type { Text } from '../define'

export const referralMessages = {
  referral_added: {
    en: 'Thank you! A voucher of {amount} was added to your promotions.',
    id: 'Terima kasih! Voucher {amount} sudah masuk ke halaman promo Anda.',
    cn: '谢谢！{amount} 优惠券已放入您的优惠页面',
  },
} as const satisfies Record<string, Text>
