import type { Text } from '../define'

export const unclaimedMessages = {
  parcel_claimed: {
    en: 'We have your claim and will tell you what we decide',
    id: 'Klaim Anda kami terima; keputusannya akan kami kabarkan',
    cn: '认领申请已收到，处理结果将通知您',
  },
  claim_approved: { en: 'The parcel is theirs now', id: 'Paket sudah menjadi milik pelanggan', cn: '包裹已归该客户' },
  claim_rejected: { en: 'The claim is refused', id: 'Klaim ditolak', cn: '认领已拒绝' },
} as const satisfies Record<string, Text>
