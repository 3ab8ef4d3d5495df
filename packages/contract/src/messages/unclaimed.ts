import type { Text } from '../define'

export const unclaimedMessages = {
  parcel_claimed: {
    en: 'We received your claim and will notify you of the result',
    id: 'Klaim Anda kami terima; keputusannya akan kami kabarkan',
    cn: '认领申请已收到，处理结果将通知您',
  },
  claim_approved: {
    en: 'The parcel now belongs to the customer',
    id: 'Paket sudah menjadi milik pelanggan',
    cn: '包裹已归该客户',
  },
  claim_rejected: { en: 'The claim was rejected', id: 'Klaim ditolak', cn: '认领已拒绝' },
} as const satisfies Record<string, Text>
